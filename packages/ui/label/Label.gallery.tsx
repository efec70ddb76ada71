import type { GalleryEntry } from '../gallery/entry.ts'
import { Label } from './Label.tsx'

export const gallery: GalleryEntry = {
  name: 'Label',
  states: {
    freezer: () => (
      <Label
        title="What's inside"
        subject="Freezer · DFI · 10 years"
        lead={{ name: 'Your APY', value: '12.40%' }}
        rows={[
          { name: 'Base staking APY', value: '6.20%' },
          { name: 'Multiplier', value: '2×' },
          { name: 'Locked, no early exit', value: '120 months', isStrong: true },
        ]}
        mayContain={{ title: 'May contain:', text: 'changing rates and coin price moves.' }}
      />
    ),
    'German long words': () => (
      <Label
        title="Zusammensetzung"
        subject="Gefrierfach · DFI · 10 Jahre Mindestvertragslaufzeit"
        lead={{ name: 'Voraussichtlicher Jahreszinssatz', value: '12,40 %' }}
        rows={[{ name: 'Gesperrt, keine vorzeitige Auszahlungsmöglichkeit', value: '120 Monate', isStrong: true }]}
        mayContain={{ title: 'Kann enthalten:', text: 'Zinssatzänderungen und Kursschwankungsrisiken.' }}
      />
    ),
  },
}
