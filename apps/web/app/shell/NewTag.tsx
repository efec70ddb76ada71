import { Trans } from '@lingui/react/macro'

export const NewTag = () => (
  <span className="shell-new">
    <Trans>NEW</Trans>
  </span>
)
