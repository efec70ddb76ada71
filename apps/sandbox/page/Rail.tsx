import logo from './assets/logo.svg'
import type { ClockAnswer, FaultAnswer } from './parts/answers.ts'
import { Icon } from './parts/Icon.tsx'
import type { Reading } from './parts/reading.ts'
import { showDay, showSeconds } from './parts/show.ts'
import { type PlaceId, places } from './places.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type RailProps = {
  readonly place: PlaceId
  readonly clock: Reading<ClockAnswer>
  readonly faults: Reading<readonly FaultAnswer[]>
}

export function Rail({ place, clock, faults }: RailProps) {
  const running = faults.state === 'ready' ? faults.data.length : 0
  return (
    <header className="rail">
      <a className="skip btn btn-primary" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <a className="home" href="#start" aria-label="Leaven sandbox, start">
        <svg width="116" height="34" viewBox="0 0 164 48" aria-hidden="true">
          <use href={`${logo}#logo`} />
        </svg>
        <span className="tag">Sandbox</span>
      </a>
      <nav aria-label="Sandbox">
        <ul>
          {places.map(({ id, name, icon }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={place === id ? 'page' : undefined}>
                <Icon shape={icon} size={20} />
                <span>{name}</span>
                {id === 'faults' && running > 0 && (
                  <span className="cnt">
                    {running}
                    <span className="sr"> running</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rail-foot">
        <RailClock clock={clock} />
        <ThemeSwitch />
      </div>
    </header>
  )
}

// The address names the view, so a plain link to #main would leave it.
function skip(event: { readonly preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

function RailClock({ clock }: { readonly clock: Reading<ClockAnswer> }) {
  if (clock.state === 'loading') return <p className="rail-clock">Reading the clock</p>
  if (clock.state === 'failed') {
    return (
      <p className="rail-clock">
        <b>Platform not reached</b>
        <span>Time stands still here</span>
      </p>
    )
  }
  return (
    <p className="rail-clock">
      <span>{clock.data.isMoving ? 'The clock is moving' : 'Platform time'}</span>
      <b>{showDay(clock.data.now)}</b>
      <span>{showSeconds(clock.data.now)}</span>
    </p>
  )
}
