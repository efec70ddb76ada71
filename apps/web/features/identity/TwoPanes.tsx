import './identity.css'
import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Point = { readonly icon: LucideIcon; readonly text: string }

type TwoPanesProps = {
  readonly line: ReactNode
  readonly points: readonly Point[]
  /** What there is to do. */
  readonly children: ReactNode
}

/** The frame of sign-up and login: the task, and beside it what to know about it. */
export function TwoPanes({ line, points, children }: TwoPanesProps) {
  return (
    <div className="identity">
      <div className="identity__task">
        <div className="identity__column">{children}</div>
      </div>
      <div className="identity__pane">
        <p className="lv-d identity__line">{line}</p>
        <ul className="identity__points">
          {points.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={22} strokeWidth={1.9} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <div className="identity__loaf">
          <Loaf pose="sits" width={400} />
        </div>
      </div>
    </div>
  )
}
