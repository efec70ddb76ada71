import { Choice, type ChoiceProps } from './Choice.tsx'

/** Agrees to something when the form is sent. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} kind="box" />
