import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { TextLink } from '../text-link/TextLink.tsx'
import { Checkbox } from './Checkbox.tsx'
import type { ChoiceProps } from './Choice.tsx'
import { Switch } from './Switch.tsx'

type DemoProps = Partial<ChoiceProps> & { readonly as: typeof Checkbox }

function Demo({ as: Control, isOn: start = false, children = 'Remember me', ...rest }: DemoProps) {
  const [isOn, setIsOn] = useState(start)
  return (
    <Control {...rest} isOn={isOn} onChange={setIsOn}>
      {children}
    </Control>
  )
}

const german = 'Ich bestätige die Wiederanlagevereinbarung und die Gemeinschaftsverwahrungsbedingungen unwiderruflich.'

export const gallery: GalleryEntry = {
  name: 'Checkbox and switch',
  states: {
    'box, off': () => <Demo as={Checkbox} />,
    'box, on': () => <Demo as={Checkbox} isOn />,
    'box with a link and an error': () => (
      <Demo as={Checkbox} error="Please agree to go on.">
        I agree to the <TextLink href="#checkbox-and-switch">terms</TextLink>.
      </Demo>
    ),
    'box, disabled with a reason': () => <Demo as={Checkbox} isOn reason="You agreed on 12 Nov 2026." />,
    'switch, off': () => <Demo as={Switch}>Auto-compound</Demo>,
    'switch, on': () => (
      <Demo as={Switch} isOn hint="Your reward joins the next batch.">
        Auto-compound
      </Demo>
    ),
    'switch, disabled with a reason': () => (
      <Demo as={Switch} isOn reason="The sale has closed.">
        Auto-compound
      </Demo>
    ),
    'German, long words': () => <Demo as={Checkbox}>{german}</Demo>,
  },
}
