import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { EmptyState } from './EmptyState.tsx'

export const gallery: GalleryEntry = {
  name: 'Empty state',
  states: {
    'on a panel': () => (
      <EmptyState
        isOnPanel
        title="Currently no batches available. Stay tuned!"
        text="Weekly batches open on Fridays."
      />
    ),
    'with an action': () => (
      <EmptyState title="You have no transactions yet." action={<Button variant="primary">Deposit</Button>} />
    ),
    'German long words': () => (
      <EmptyState
        title="Noch keine Verwahrungsauszahlungsbestätigungen vorhanden"
        text="Sobald eine Auszahlungsbestätigungsbenachrichtigung eintrifft, steht sie hier."
      />
    ),
  },
}
