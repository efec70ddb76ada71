import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import { Trans } from '@lingui/react/macro'

/** For those who would rather ask the server themselves. */
export function LedgerSources() {
  return (
    <ul className="ledger-sources">
      <li>
        <TextLink href="/api/ledger/summary">
          <Trans>The same numbers as JSON</Trans>
        </TextLink>
      </li>
      <li>
        <TextLink href="/api/health/ready">
          <Trans>Is the server ready?</Trans>
        </TextLink>
      </li>
    </ul>
  )
}
