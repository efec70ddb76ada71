import { useEffect, useRef, type ReactNode } from 'react'

type StageHeadingProps = {
  readonly children: ReactNode
  /** Of words that are the lesson's and not the app's. */
  readonly lang?: string
  readonly isFirst?: boolean
}

/** The heading of a stage takes the focus, so that who hears the page hears what is new. */
export function StageHeading({ children, lang, isFirst = false }: StageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <h3 ref={heading} className="lv-d lv-t-2xl learn-heading" tabIndex={-1} lang={lang} data-content={lang}>
      {children}
    </h3>
  )
}
