import type { ReactNode } from 'react'

type ViewHeadProps = { readonly title: string; readonly children: ReactNode }

/** The one heading of a view, and in plain words what the view is for. */
export function ViewHead({ title, children }: ViewHeadProps) {
  return (
    <div className="view-head">
      <h1 className="d t-3xl">{title}</h1>
      <p className="ink2">{children}</p>
    </div>
  )
}
