import loaf from '../assets/loaf.svg'
import { Icon } from '../parts/Icon.tsx'
import { partyCards } from './parties.data.ts'

export function StartView() {
  return (
    <div className="view">
      <div className="block hero">
        <div>
          <h1 className="d t-4xl">The outside world, on one machine</h1>
          <p className="lead">
            Leaven talks to mail servers, phone companies, exchanges, blockchains and those who check documents. Here
            all of them are simulated, and you decide what they do. Nothing on this page costs or moves real money.
          </p>
          <div className="row">
            <a className="btn btn-lg btn-primary" href="#scenarios">
              <Icon shape="play" />
              Play a scenario
            </a>
            <a className="btn btn-lg btn-onblock" href="#clock">
              Move the clock
            </a>
          </div>
        </div>
        <img src={loaf} width="256" height="184" alt="" />
      </div>
      <Parties />
      <FirstSteps />
    </div>
  )
}

function Parties() {
  return (
    <section aria-labelledby="parties-title" className="stack">
      <h2 id="parties-title" className="d t-2xl">
        Who is out there
      </h2>
      <ul className="cards">
        {partyCards.map((card) => (
          <li key={card.name} className="card party">
            <h3 className="d t-lg">
              <span className="tile">
                <Icon shape={card.icon} size={20} />
              </span>
              {card.name}
            </h3>
            <dl>
              <dt>In real life</dt>
              <dd>{card.outside}</dd>
              <dt>Here</dt>
              <dd>{card.here}</dd>
            </dl>
            <a className="link" href={`#${card.place}`} aria-label={`${card.name}: ${card.open}`}>
              {card.open}
              <Icon shape="next" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FirstSteps() {
  return (
    <section aria-labelledby="steps-title" className="card">
      <h2 id="steps-title" className="d t-xl">
        A good first round
      </h2>
      <ol className="numbered">
        <li>
          Sign up in the web app. The code it sends you is in the <a href="#inbox">inbox</a>.
        </li>
        <li>
          Copy a deposit address there and <a href="#scenarios">let a deposit arrive</a>.
        </li>
        <li>
          Put the coins to work, then <a href="#clock">let a month pass</a> and look at what they earned.
        </li>
        <li>
          Do it again on a <a href="#faults">bad day</a>.
        </li>
      </ol>
    </section>
  )
}
