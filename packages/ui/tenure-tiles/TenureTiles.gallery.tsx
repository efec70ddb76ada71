import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { type Tenure, TenureTiles } from './TenureTiles.tsx'

const english: readonly Tenure[] = [
  { months: 1, count: '1', unit: 'month' },
  { months: 3, count: '3', unit: 'months' },
  { months: 6, count: '6', unit: 'months' },
  { months: 12, count: '1', unit: 'year' },
  { months: 24, count: '2', unit: 'years' },
  { months: 36, count: '3', unit: 'years' },
  { months: 60, count: '5', unit: 'years', flag: '1.5×' },
  { months: 120, count: '10', unit: 'years', flag: '2×' },
]
const CLOSED = 'This coin cannot be frozen for this term.'
const closed = english.map((tenure) =>
  tenure.months === 12 || tenure.months > 36 ? { ...tenure, reason: CLOSED } : tenure,
)
const german = english.map((tenure) => ({ ...tenure, unit: tenure.months < 12 ? 'Kalendermonate' : 'Jahre' }))

type ShownProps = { readonly tenures: readonly Tenure[]; readonly first: number | null }

function Shown({ tenures, first }: ShownProps) {
  const [chosen, setChosen] = useState(first)
  return <TenureTiles label="Term" tenures={tenures} chosen={chosen} onChoose={setChosen} />
}

export const gallery: GalleryEntry = {
  name: 'Tenure tiles',
  states: {
    chosen: () => <Shown tenures={english} first={120} />,
    'nothing chosen': () => <Shown tenures={english} first={null} />,
    'terms that are not allowed': () => <Shown tenures={closed} first={6} />,
    'long words': () => <Shown tenures={german} first={3} />,
  },
}
