import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { PriceRing } from './PriceRing.tsx'

const expired = (
  <>
    Prices expired
    <Button size="sm">Go back</Button>
  </>
)

const show = (secondsLeft: number) => (
  <PriceRing secondsLeft={secondsLeft} unit="sec" spoken={(seconds) => `${seconds} seconds left`} expired={expired} />
)

export const gallery: GalleryEntry = {
  name: 'Price ring',
  states: {
    fresh: () => show(55),
    running: () => show(38),
    'last ten seconds': () => show(7),
    expired: () => show(0),
    'expired, long German text': () => (
      <PriceRing
        secondsLeft={0}
        unit="Sekunden"
        spoken={(seconds) => `Noch ${seconds} Sekunden`}
        expired="Die Preise sind abgelaufen. Bitte gehen Sie zurück und beginnen Sie den Kaufvorgang erneut."
      />
    ),
  },
}
