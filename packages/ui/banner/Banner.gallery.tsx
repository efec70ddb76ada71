import { Gift, Globe, ShieldAlert } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Banner } from './Banner.tsx'

const dismiss = { label: 'Dismiss', onDismiss: () => undefined }
const gift = <Gift size={20} strokeWidth={1.9} />
const shield = <ShieldAlert size={20} strokeWidth={1.9} />

export const gallery: GalleryEntry = {
  name: 'Banner',
  states: {
    brand: () => (
      <Banner label="Welcome bonus" icon={gift} dismiss={dismiss}>
        Enjoy $30 in DFI when you make a first-time investment of $50 and more
      </Banner>
    ),
    'info, cannot be dismissed': () => (
      <Banner label="Regional notice" tone="info" icon={<Globe size={20} strokeWidth={1.9} />}>
        Some services are not available in your region.
      </Banner>
    ),
    'warning with a button': () => (
      <Banner
        label="Verification"
        tone="warning"
        icon={shield}
        dismiss={dismiss}
        action={<Button size="sm">Verify</Button>}
      >
        Please verify your identity to deposit and withdraw.
      </Banner>
    ),
    'German long words': () => (
      <Banner
        label="Verifizierung"
        tone="warning"
        icon={shield}
        dismiss={dismiss}
        action={<Button size="sm">Identitätsfeststellung beginnen</Button>}
      >
        Für Einzahlungen und Auszahlungen ist eine Identitätsfeststellungsverfahrensbestätigung erforderlich.
      </Banner>
    ),
  },
}
