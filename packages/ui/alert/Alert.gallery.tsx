import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Alert } from './Alert.tsx'

export const gallery: GalleryEntry = {
  name: 'Alert',
  states: {
    positive: () => <Alert tone="positive">Entered batch successfully with 0.05000000 BTC</Alert>,
    negative: () => <Alert tone="negative">Entering batch failed: The batch cap is reached.</Alert>,
    warning: () => <Alert tone="warning">Too many requests, please slow down</Alert>,
    info: () => (
      <Alert tone="info">
        As per compliance with regulations, level 2 verification is not available in your region.
      </Alert>
    ),
    'with an action': () => (
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" size="sm">
            Try again
          </Button>
        }
      >
        These numbers are from 16:04. We could not read newer ones.
      </Alert>
    ),
    'German long words': () => (
      <Alert tone="negative">
        Die Einzahlungsbestätigungsbenachrichtigung konnte wegen einer Auszahlungsadressenüberprüfung nicht zugestellt
        werden.
      </Alert>
    ),
  },
}
