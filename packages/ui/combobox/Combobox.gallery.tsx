import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { InfoTip } from '../tooltip/InfoTip.tsx'
import { Combobox, type ComboboxProps } from './Combobox.tsx'

const countries = [
  'Austria',
  'Belgium',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'Indonesia',
  'Malaysia',
  'Singapore',
  'Österreich, Südtirol und die Donaudampfschifffahrtsgesellschaftsgebiete',
].map((label) => ({ value: label, label }))

function Demo({ start, ...rest }: Partial<ComboboxProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <Combobox
      label="Country of Residence"
      options={countries}
      placeholder="Search your country"
      noneText="No country matches."
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

export const gallery: GalleryEntry = {
  name: 'Combobox',
  states: {
    empty: () => <Demo />,
    chosen: () => <Demo start="Singapore" />,
    'with a tooltip': () => (
      <Demo
        note={
          <InfoTip
            label="About the country of residence"
            text="If your country is not in the list, you will not be able to verify your account."
          />
        }
      />
    ),
    error: () => <Demo error="Please fill out all fields correctly." />,
    'disabled with a reason': () => <Demo start="Singapore" reason="Your country was verified." />,
    'no options': () => <Demo options={[]} />,
    'German, long words': () => (
      <Demo
        label="Wohnsitzstaatsangehörigkeitsnachweis"
        start="Österreich, Südtirol und die Donaudampfschifffahrtsgesellschaftsgebiete"
      />
    ),
  },
}
