import loafAsleep from '../assets/loaf-asleep.svg'
import loafAwake from '../assets/loaf.svg'
import { Icon } from './Icon.tsx'
import { texts } from './texts.ts'
import { WhatsInside } from './WhatsInside.tsx'

export type LoafMood = 'awake' | 'asleep' | 'away'

type HeroProps = { readonly loaf: LoafMood }

const pictures = { awake: loafAwake, asleep: loafAsleep, away: loafAsleep } as const

export function Hero({ loaf }: HeroProps) {
  const { title, lead, stage, look, pillars } = texts.hero
  return (
    <div className="hero">
      <div className="container">
        <div>
          <h1 className="d t-hero">{title}</h1>
          <p className="lead">{lead}</p>
          <p className="note">{stage}</p>
          <a className="btn btn-lg btn-primary" href="#ledger">
            <Icon shape="down" />
            {look}
          </a>
          <ul className="pillars">
            {pillars.map((pillar) => (
              <li key={pillar.title}>
                <b className="d">{pillar.title}</b>
                <span>{pillar.text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="stage">
          <img className={`loaf ${loaf}`} src={pictures[loaf]} width="256" height="184" alt="" />
          <WhatsInside />
        </div>
      </div>
    </div>
  )
}
