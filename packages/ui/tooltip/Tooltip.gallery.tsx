import { Button } from '../button/Button.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { InfoTip } from './InfoTip.tsx'
import { Tooltip } from './Tooltip.tsx'

export const gallery: GalleryEntry = {
  name: 'Tooltip',
  states: {
    'why a button is disabled': () => (
      <Button reason="There is no space left in this batch. Please try with the next one.">Enter</Button>
    ),
    'beside a label': () => (
      <span>
        Country of Residence{' '}
        <InfoTip
          label="About the country of residence"
          text="If your country is not in the list, you will not be able to verify your account."
        />
      </span>
    ),
    'on a control that works': () => (
      <Tooltip text="Copies the whole address">
        <Button variant="secondary">Copy</Button>
      </Tooltip>
    ),
    'German, long words': () => (
      <Tooltip text="Die Wiederanlagevereinbarung kann nach Zeichnungsschluss nicht mehr geändert werden.">
        <Button variant="soft">Wiederanlagevereinbarung</Button>
      </Tooltip>
    ),
  },
}
