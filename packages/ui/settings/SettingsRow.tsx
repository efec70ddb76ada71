import './settings.css'
import type { ReactNode } from 'react'

type SettingsRowProps = {
  /** An icon of 20. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly sub?: ReactNode
  /** What can be done with it, or a badge. */
  readonly end?: ReactNode
}

/** One line of a card, with a tile before it. */
export const SettingsRow = ({ icon, title, sub, end }: SettingsRowProps) => (
  <div className="lv-settings-row">
    {icon === undefined ? null : (
      <span className="lv-settings-row__tile" aria-hidden="true">
        {icon}
      </span>
    )}
    <div className="lv-settings-row__words">
      <div className="lv-settings-row__title">{title}</div>
      {sub === undefined ? null : <div className="lv-settings-row__sub">{sub}</div>}
    </div>
    {end === undefined ? null : <div className="lv-settings-row__end">{end}</div>}
  </div>
)

/** The rows of a card, with a hairline between them. */
export const SettingsList = ({ children }: { readonly children: ReactNode }) => (
  <ul className="lv-settings-list">{children}</ul>
)
