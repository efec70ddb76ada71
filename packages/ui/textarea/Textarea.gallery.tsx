import type { GalleryEntry } from '../gallery/entry.ts'
import { Textarea } from './Textarea.tsx'

const long =
  'I sent 0.5 BTC an hour ago.\n\nIt does not show in my wallet yet. The network says that it has three blocks.'

export const gallery: GalleryEntry = {
  name: 'Textarea',
  states: {
    empty: () => <Textarea label="Description" />,
    filled: () => <Textarea label="Description" defaultValue={long} />,
    'with a hint': () => <Textarea label="Description" hint="Never send us your password." />,
    error: () => <Textarea label="Description" error="Say what this is about." />,
    'German, long words': () => (
      <Textarea
        label="Beschreibung"
        defaultValue="Einzahlungsbestätigungsbenachrichtigungszustellungsfehlerbehebungsanfrage"
      />
    ),
  },
}
