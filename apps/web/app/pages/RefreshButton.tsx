import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'

/** SHELL-62 */
export const RefreshButton = () => (
  <Button size="lg" icon={<RotateCw size={18} strokeWidth={1.9} aria-hidden />} onClick={() => location.reload()}>
    <Trans>Refresh the page</Trans>
  </Button>
)
