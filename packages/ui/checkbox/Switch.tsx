import { Choice, type ChoiceProps } from './Choice.tsx'

/** Turns something on or off at once. */
export const Switch = (props: ChoiceProps) => <Choice {...props} kind="switch" />
