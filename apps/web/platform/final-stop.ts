import type { ReactNode } from 'react'

/** ERR-14: alerts and toasts have no final stop, also where they end with what the server says. */
export const withoutStop = (text: ReactNode): ReactNode =>
  typeof text === 'string' ? text.replace(/(?<!\.)[.。]$/, '') : text
