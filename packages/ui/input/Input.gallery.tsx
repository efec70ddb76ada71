import { Eye, Search } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Input } from './Input.tsx'

const email = { label: 'Email', type: 'email', placeholder: 'you@example.com' } as const

export const gallery: GalleryEntry = {
  name: 'Input',
  states: {
    empty: () => <Input {...email} />,
    filled: () => <Input {...email} defaultValue="ada.lindqvist@example.com" />,
    'with a hint and a note': () => <Input label="Referral code" note="Optional" hint="Six letters and digits." />,
    error: () => <Input {...email} defaultValue="ada@" error="Must be a valid email." />,
    valid: () => <Input label="Referral code" defaultValue="BREAD5" valid="This code is valid." />,
    'disabled with a reason': () => (
      <Input {...email} defaultValue="ada.lindqvist@example.com" reason="Write to support to change your email." />
    ),
    'something before and behind': () => (
      <Input
        label="Password"
        type="password"
        defaultValue="rye and butter"
        end={
          <Button variant="ghost" size="sm" isIcon aria-label="Show the password">
            <Eye size={20} strokeWidth={1.9} aria-hidden />
          </Button>
        }
      />
    ),
    small: () => (
      <Input label="Search" size="sm" start={<Search size={18} strokeWidth={1.9} aria-hidden />} placeholder="Hash" />
    ),
    'German, long words': () => (
      <Input
        label="Wiederanlagevereinbarungsnummer der Gemeinschaftsverwahrung"
        note="Freiwillig"
        defaultValue="Donaudampfschifffahrtsgesellschaft"
        error="Die Wiederanlagevereinbarungsnummer besteht aus zwölf Zeichen."
      />
    ),
  },
}
