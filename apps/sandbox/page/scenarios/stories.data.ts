import type { Shape } from '../parts/Icon.tsx'
import type { Step } from './scenario.ts'
import { faultSteps, timeSteps } from './steps.ts'

type Story = {
  readonly icon: Shape
  readonly title: string
  readonly text: string
  readonly toSteps: () => readonly Step[]
}

/** Scenarios that ask nothing. */
export const stories: readonly Story[] = [
  {
    icon: 'clock',
    title: 'A month passes',
    text: 'Everything that falls due within a month happens, in order. Look at balances and mails before and after.',
    toSteps: () => timeSteps('P1M', 'Move the platform’s clock by a month.'),
  },
  {
    icon: 'mail',
    title: 'Mail is down for a minute',
    text: 'Ask the platform for a code meanwhile. The mail must arrive once the server is back, and only once.',
    toSteps: () => faultSteps(['mail'], 'down', 60),
  },
  {
    icon: 'prices',
    title: 'Two of three price sources fall silent',
    text: 'One voice cannot be checked against another. See what the platform still dares to quote.',
    toSteps: () => faultSteps(['prices.a', 'prices.b'], 'down', 60),
  },
  {
    icon: 'faults',
    title: 'Everyone says everything twice',
    text: 'Bitcoin, mail and SMS repeat themselves. Nothing may be booked or counted a second time.',
    toSteps: () => faultSteps(['chain.bitcoin', 'mail', 'sms'], 'duplicate', 60),
  },
]
