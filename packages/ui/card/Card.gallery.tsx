import type { GalleryEntry } from '../gallery/entry.ts'
import { Block, Card, LoafCard, Panel } from './Card.tsx'

export const gallery: GalleryEntry = {
  name: 'Card',
  states: {
    card: () => <Card>Your wallets in one place.</Card>,
    'card with a panel': () => (
      <Card>
        <Panel>A quiet part of the card.</Panel>
      </Card>
    ),
    'flush card': () => (
      <Card isFlush>
        <Panel>Reaches the edge.</Panel>
      </Card>
    ),
    'loaf card': () => <LoafCard>BTC weekly #188</LoafCard>,
    panel: () => <Panel>Nothing is locked yet.</Panel>,
    block: () => <Block>Total assets worth</Block>,
    'German long word': () => <Card>Rechtsschutzversicherungsgesellschaftenverzeichnisaktualisierungsverordnung</Card>,
  },
}
