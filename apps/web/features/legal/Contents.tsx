import { useLingui } from '@lingui/react/macro'

type ContentsProps = { readonly sections: readonly { readonly id: string; readonly heading: string }[] }

/** Leads to the sections by their anchors, which can be sent to somebody too. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useLingui()
  return (
    <nav className="legal-contents" aria-label={t`On this page`}>
      <ol>
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a className="legal-contents__link" href={`#${id}`}>
              <span className="legal-contents__number">{index + 1}</span> <span data-content>{heading}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
