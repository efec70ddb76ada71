import type { GalleryEntry } from '../gallery/entry.ts'
import { Loading, Skeleton } from './Skeleton.tsx'

export const gallery: GalleryEntry = {
  name: 'Skeleton',
  states: {
    line: () => <Skeleton />,
    'line of its own width': () => <Skeleton width="60%" height={14} />,
    round: () => <Skeleton width={40} height={40} isRound />,
    'card that is loading': () => (
      <Loading label="Loading your wallets">
        <Skeleton width="100%" height={120} />
      </Loading>
    ),
  },
}
