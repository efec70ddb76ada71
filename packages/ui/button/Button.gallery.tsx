import { Download, Snowflake } from 'lucide-react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { buttonVariants } from './button-class.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

const flex = { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' } as const

export const gallery: GalleryEntry = {
  name: 'Button',
  states: {
    variants: () => (
      <div style={flex}>
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
    ),
    sizes: () => (
      <div style={flex}>
        <Button size="lg">Large 52</Button>
        <Button>Medium 44</Button>
        <Button size="sm">Small 36</Button>
      </div>
    ),
    'with an icon': () => (
      <div style={flex}>
        <Button icon={<Snowflake size={18} strokeWidth={1.9} aria-hidden />}>Freeze 5,000 DFI</Button>
        <Button variant="secondary" isIcon aria-label="Download">
          <Download size={20} strokeWidth={1.9} aria-hidden />
        </Button>
      </div>
    ),
    'disabled with a reason': () => (
      <Button reason="There is no space left in this batch. Please try with the next one.">Enter</Button>
    ),
    busy: () => (
      <div style={flex}>
        <Button isBusy busyLabel="Entering">
          Enter
        </Button>
        <Button variant="secondary" isBusy busyLabel="Logging out">
          Log out
        </Button>
      </div>
    ),
    block: () => <Button isBlock>Checkout $3,147.57</Button>,
    link: () => <ButtonLink href="#button">Go to login</ButtonLink>,
    'German, long words': () => (
      <div style={{ inlineSize: 240 }}>
        <Button isBlock>Wiederanlagevereinbarung unwiderruflich bestätigen</Button>
      </div>
    ),
  },
}
