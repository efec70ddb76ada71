import './offline.css'
import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../platform/online.ts'
import { useTold } from '../network/told.ts'

/** PLUS-17: says it where no toast does. Stands there while the connection is up too, empty, so that its words are read out when they come. */
export function OfflineStrip({ children }: { readonly children?: ReactNode }) {
  const isOnline = useOnline()
  const { isTold } = useTold()
  return (
    <output className="shell-offline">
      {isOnline || isTold ? null : (
        <span className="shell-offline__text">
          <WifiOff size={18} strokeWidth={1.9} aria-hidden />
          <span>{children ?? <Trans>You are offline.</Trans>}</span>
        </span>
      )}
    </output>
  )
}
