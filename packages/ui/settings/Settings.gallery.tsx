import { KeyRound, Smartphone } from 'lucide-react'
import { Badge } from '../badge/Badge.tsx'
import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsList, SettingsRow } from './SettingsRow.tsx'

const key = <KeyRound size={20} strokeWidth={1.9} />
const phone = <Smartphone size={20} strokeWidth={1.9} />

export const gallery: GalleryEntry = {
  name: 'Settings',
  states: {
    'with rows, a badge and an action': () => (
      <SettingsCard
        title="Passkeys"
        text="Log in with your face, your finger or a key."
        badge={<Badge tone="positive">On</Badge>}
        action={<Button variant="secondary">Add a passkey</Button>}
      >
        <SettingsList>
          <li>
            <SettingsRow
              icon={key}
              title="Laptop"
              sub="Added 18 Nov 2026"
              end={<Button variant="ghost">Remove</Button>}
            />
          </li>
          <li>
            <SettingsRow icon={phone} title="Phone" sub="Never used" />
          </li>
        </SettingsList>
      </SettingsCard>
    ),
    'one row': () => <SettingsRow title="Email" sub="ada@leaven.test" />,
    'German long words': () => (
      <SettingsRow
        icon={key}
        title="Zweifaktorauthentifizierungswiederherstellungscode"
        end={<Button variant="secondary">Wiederherstellungscodes erneuern</Button>}
      />
    ),
  },
}
