import { texts } from './texts.ts'

export function WhatsInside() {
  const { title, subject, parts, mayContain, warning } = texts.label
  return (
    <section className="facts" aria-labelledby="label-title">
      <h2 id="label-title">{title}</h2>
      <p>{subject}</p>
      <dl className="thick">{parts.filter((part) => part.works).map(row)}</dl>
      <dl className="mid">{parts.filter((part) => !part.works).map(row)}</dl>
      <p className="may">
        <b>{mayContain}</b> {warning}
      </p>
    </section>
  )
}

function row({ name, works }: (typeof texts.label.parts)[number]) {
  return (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{works ? texts.label.works : texts.label.missing}</dd>
    </div>
  )
}
