import type { GalleryEntry } from '../gallery/entry.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Stat } from './Stat.tsx'

export const gallery: GalleryEntry = {
  name: 'Stat',
  states: {
    plain: () => <Stat name="Available" value="$14,936.88" />,
    'with cents': () => <Stat name="Total assets worth" value="$35,730" cents=".48" />,
    'large, with a note': () => (
      <Stat name="Total assets worth" value="$35,730" cents=".48" note="≈ 0.34 BTC" size="lg" />
    ),
    hidden: () => <Stat name="Total assets worth" value="$35,730" cents=".48" hiddenLabel="Hidden" />,
    'hidden, large': () => <Stat name="Total assets worth" value="$35,730" size="lg" hiddenLabel="Hidden" />,
    missing: () => <Stat name="Expected APY" value="–" />,
    loading: () => <Stat name="Available" value={<Skeleton width={140} height={24} />} />,
    'German long word': () => <Stat name="Gesamtvermögensgegenwartswert" value="1.234.567.890,12 €" />,
  },
}
