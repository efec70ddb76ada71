import { Icon } from '../../app/Icon.tsx'
import { texts } from '../../app/texts.ts'

export function HowToRead() {
  return (
    <section className="card how" aria-labelledby="how-title">
      <h3 id="how-title" className="d t-lg">
        {texts.reading.title}
      </h3>
      <ul>
        {texts.reading.points.map(({ proves, start, rest }) => (
          <li key={rest} className={proves ? 'pos' : 'neg'}>
            <Icon shape={proves ? 'check' : 'cross'} />
            <p>
              <b>{start}</b> {rest}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
