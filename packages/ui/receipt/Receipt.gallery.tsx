import { Card } from '../card/Card.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Receipt } from './Receipt.tsx'

const rows = [
  { name: '0.03 BTC', value: '$3,085.85' },
  { name: 'Card fee, 2.00%', value: '$61.72' },
  { name: 'Leaven fee', value: '$0.00' },
]

export const gallery: GalleryEntry = {
  name: 'Receipt',
  states: {
    'with a fee of zero': () => (
      <Card>
        <Receipt label="Your order" rows={rows} total={{ name: 'Total', value: '$3,147.57' }} />
      </Card>
    ),
    'with gains': () => (
      <Card>
        <Receipt
          label="Your entry"
          rows={[
            { name: 'You enter', value: '0.05000000 BTC' },
            { name: 'Base return, 7 days at 4.80%', value: '+0.00004603 BTC', isGain: true },
            { name: 'Fixed DFI reward', value: '+15.72840 DFI', isGain: true },
            { name: 'Entry fee', value: '0.00000000 BTC' },
          ]}
          total={{ name: 'Back on 27 Nov', value: '0.05004603 BTC' }}
        />
      </Card>
    ),
    loading: () => (
      <Card>
        <Receipt label="Your order" rows={[{ name: '0.03 BTC' }, { name: 'Leaven fee' }]} total={{ name: 'Total' }} />
      </Card>
    ),
    'German long words': () => (
      <Card>
        <Receipt
          label="Bestellung"
          rows={[{ name: 'Kreditkartenzahlungsabwicklungsgebühr, 2,00 %', value: '1.234.567,12345678 USDC' }]}
          total={{ name: 'Gesamtbetrag einschließlich aller Gebühren', value: '1.234.567,12345678 USDC' }}
        />
      </Card>
    ),
  },
}
