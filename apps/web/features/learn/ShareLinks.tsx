import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { useLingui } from '@lingui/react/macro'
import { toShareLinks } from './share-links.ts'

/** LEARN-19: plain links, and nothing of the networks is loaded here. */
export function ShareLinks({ coinName }: { readonly coinName: string }) {
  const { t } = useLingui()
  const links = toShareLinks(`${window.location.origin}/learn`, t`I learned about ${coinName} in five short lessons.`)
  return (
    <ul className="learn-share" aria-label={t`Share`}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <ButtonLink variant="secondary" size="sm" href={href} target="_blank" rel="noopener noreferrer">
            <span translate="no">{name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
