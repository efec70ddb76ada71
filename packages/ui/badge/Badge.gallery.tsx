import { Lock } from 'lucide-react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Badge } from './Badge.tsx'

export const gallery: GalleryEntry = {
  name: 'Badge',
  states: {
    neutral: () => <Badge>UNVERIFIED</Badge>,
    info: () => <Badge tone="info">IN REVIEW</Badge>,
    positive: () => <Badge tone="positive">VERIFIED</Badge>,
    negative: () => <Badge tone="negative">REJECTED</Badge>,
    warning: () => <Badge tone="warning">Pending</Badge>,
    accent: () => <Badge tone="accent">Selling</Badge>,
    brand: () => <Badge tone="brand">+0.50% in DFI</Badge>,
    'with an icon': () => <Badge icon={<Lock size={14} strokeWidth={1.9} aria-hidden />}>Fixed</Badge>,
    'with a dot': () => (
      <Badge tone="positive" hasDot>
        Open
      </Badge>
    ),
    'German long word': () => <Badge tone="warning">Identitätsfeststellungsverfahren ausstehend</Badge>,
  },
}
