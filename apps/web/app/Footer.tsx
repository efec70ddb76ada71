import { texts } from './texts.ts'

export function Footer() {
  return (
    <footer className="ftr">
      <div className="container">
        <p>{texts.footer.line}</p>
        <nav aria-label="Leaven">
          <a href="/api/ledger/summary">{texts.footer.numbers}</a>
          <a href="/api/health/ready">{texts.footer.ready}</a>
        </nav>
      </div>
    </footer>
  )
}
