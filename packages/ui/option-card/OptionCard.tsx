import { RadioLine, type RadioProps } from './Radio.tsx'

/** One of a few answers, in a card of its own. Stands in an OptionGroup. */
export const OptionCard = (props: RadioProps) => <RadioLine {...props} look="lv-option" />
