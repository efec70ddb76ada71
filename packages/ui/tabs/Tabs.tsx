import './tabs.css'
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab = {
  readonly value: string
  readonly label: string
  readonly count?: number
  readonly content: ReactNode
}

type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List className="lv-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className="lv-tabs__tab">
            {tab.label}
            {tab.count === undefined ? null : <span className="lv-tabs__count">{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="lv-tabs__panel">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
