import './not-open.css'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import { Croissant } from 'lucide-react'
import type { ComponentType } from 'react'
import { RouteButton } from '../../platform/links.tsx'
import { useViewer } from '../../platform/platform.tsx'
import { useSettings } from '../../platform/settings.ts'
import { HOME_OF_CUSTOMERS } from '../route.ts'
import { productIcons } from './product-icons.ts'

/** The page of a product whose doors are still shut here; the name is its row's. */
export const createNotOpenPage = (name: string, product: MessageDescriptor): ComponentType =>
  function NotOpenPage() {
    const { i18n } = useLingui()
    return <NotOpen name={name} product={i18n._(product)} />
  }

function NotOpen({ name, product }: { readonly name: string; readonly product: string }) {
  const { productName } = useSettings()
  return (
    <ErrorPage
      picture={<ShutDoor name={name} />}
      title={<Trans>{product} is not open yet</Trans>}
      text={
        <Trans>
          This part of {productName} does not run on this installation. Nothing here can take your coins or your data.
        </Trans>
      }
      action={<WayBack />}
    />
  )
}

/** Loaf sleeps beside what is not ready. */
function ShutDoor({ name }: { readonly name: string }) {
  const Icon = productIcons[name] ?? Croissant
  return (
    <div className="not-open">
      <Loaf pose="sleeps" width={240} />
      <span className="not-open__icon">
        <Icon size={30} strokeWidth={1.9} aria-hidden />
      </span>
    </div>
  )
}

function WayBack() {
  if (useViewer() === 'customer') {
    return (
      <RouteButton to={HOME_OF_CUSTOMERS} size="lg">
        <Trans>Go to your wallets</Trans>
      </RouteButton>
    )
  }
  return (
    <RouteButton to="/" size="lg">
      <Trans>Go to the start page</Trans>
    </RouteButton>
  )
}
