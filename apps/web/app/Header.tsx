import logo from '../assets/logo.svg'
import { texts } from './texts.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Header() {
  return (
    <header className="hdr">
      <a className="skip btn btn-primary" href="#ledger">
        {texts.skip}
      </a>
      <div className="container">
        <a className="home" href="/" aria-label={texts.home}>
          <svg width="116" height="34" viewBox="0 0 164 48" aria-hidden="true">
            <use href={`${logo}#logo`} />
          </svg>
        </a>
        <ThemeSwitch />
      </div>
    </header>
  )
}
