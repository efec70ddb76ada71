import { productAreas } from '@leaven/domain/products/areas.ts'
import { Trans } from '@lingui/react/macro'

export type Product = keyof typeof productAreas

/** SHELL-11, SHELL-12. Nothing is new before it is there. */
export const NewTag = ({ product }: { readonly product: Product }) => (
  <span className="shell-new">{productAreas[product].isOpen ? <Trans>NEW</Trans> : <Trans>SOON</Trans>}</span>
)
