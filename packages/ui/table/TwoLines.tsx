import type { ReactNode } from 'react'

type TwoLinesProps = {
  readonly icon?: ReactNode
  readonly main: ReactNode
  readonly sub?: ReactNode
  /** Green is for money in only. */
  readonly isGain?: boolean
}

/** The usual content of a cell: the main value, and a second one under it. */
export function TwoLines({ icon, main, sub, isGain = false }: TwoLinesProps) {
  return (
    <div className="lv-table__lines">
      {icon === undefined ? null : <span className="lv-table__icon">{icon}</span>}
      <div>
        <div className={isGain ? 'lv-table__main lv-table__main--gain' : 'lv-table__main'}>{main}</div>
        {sub === undefined ? null : <div className="lv-table__sub">{sub}</div>}
      </div>
    </div>
  )
}
