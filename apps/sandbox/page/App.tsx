import { useEffect, useRef } from 'react'
import { ChainsView } from './chains/ChainsView.tsx'
import { ClockView } from './clock/ClockView.tsx'
import { FaultsView } from './faults/FaultsView.tsx'
import { IdentityView } from './identity/IdentityView.tsx'
import { InboxView } from './inbox/InboxView.tsx'
import { PaymentsView } from './payments/PaymentsView.tsx'
import { clockAnswer, faultsAnswer } from './parts/answers.ts'
import { useReading } from './parts/reading.ts'
import { type PlaceId, places, usePlace } from './places.ts'
import { PricesView } from './prices/PricesView.tsx'
import { Rail } from './Rail.tsx'
import { ScenariosView } from './scenarios/ScenariosView.tsx'
import { StartView } from './start/StartView.tsx'

export function App() {
  const place = usePlace()
  const [clock, readClock] = useReading('/clock', clockAnswer, 2_000)
  const [faults, readFaults] = useReading('/faults', faultsAnswer, 1_000)
  const main = useFocusOnChange(place)
  return (
    <div className="frame">
      <Rail place={place} clock={clock} faults={faults} />
      <main id="main" tabIndex={-1} ref={main}>
        {place === 'start' && <StartView />}
        {place === 'scenarios' && <ScenariosView />}
        {place === 'clock' && <ClockView clock={clock} readClock={readClock} />}
        {place === 'inbox' && <InboxView />}
        {place === 'prices' && <PricesView />}
        {place === 'chains' && <ChainsView />}
        {place === 'identity' && <IdentityView />}
        {place === 'payments' && <PaymentsView />}
        {place === 'faults' && <FaultsView faults={faults} readFaults={readFaults} />}
      </main>
    </div>
  )
}

function useFocusOnChange(place: PlaceId) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(place)
  useEffect(() => {
    const name = places.find(({ id }) => id === place)?.name ?? ''
    document.title = place === 'start' ? 'Leaven sandbox' : `${name} \u00b7 Leaven sandbox`
    if (before.current === place) return
    before.current = place
    scrollTo({ top: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [place])
  return main
}
