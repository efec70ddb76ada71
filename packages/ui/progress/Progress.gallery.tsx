import type { GalleryEntry } from '../gallery/entry.ts'
import { Progress } from './Progress.tsx'

export const gallery: GalleryEntry = {
  name: 'Progress',
  states: {
    empty: () => <Progress label="Batch cap" value={0} />,
    'one percent': () => <Progress label="Batch cap" value={1} />,
    solid: () => <Progress label="Batch cap" value={62} />,
    'solid and scored': () => (
      <Progress label="Batch cap" value={62} reserved={12} valueText="62% entered, 12% reserved" />
    ),
    'scored only': () => <Progress label="Batch cap" value={0} reserved={24} />,
    full: () => <Progress label="Batch cap" value={100} />,
    'full with a scored part': () => <Progress label="Batch cap" value={88} reserved={12} />,
    'too much': () => <Progress label="Batch cap" value={96} reserved={40} />,
    'in a row': () => <Progress label="Term" value={68} size="sm" />,
  },
}
