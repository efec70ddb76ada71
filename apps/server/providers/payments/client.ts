import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { Config } from '../../platform/config.ts'
import type { PaymentSettings } from '../../platform/config-fiat.ts'
import { createBanxa } from './banxa.ts'
import type { PaymentProvider } from './port.ts'
import { createTransak } from './transak.ts'

/** Undefined: nobody has given us keys to that one. */
export type Payments = Readonly<Record<FiatProvider, PaymentProvider | undefined>>

type PaymentsConfig = Pick<Config, 'fiat' | 'sandboxUrl' | 'sandboxToken'>

/** Whoever has keys, and the sandbox's own otherwise. */
export function createPayments(config: PaymentsConfig, wall: Wall): Payments {
  const banxa = config.fiat.banxa ?? findSandbox(config, 'banxa')
  const transak = config.fiat.transak ?? findSandbox(config, 'transak')
  return { banxa: banxa && createBanxa(banxa, wall), transak: transak && createTransak(transak) }
}

const findSandbox = ({ sandboxUrl, sandboxToken }: PaymentsConfig, name: FiatProvider): PaymentSettings | undefined =>
  sandboxUrl && sandboxToken ? { url: `${sandboxUrl}/${name}`, key: 'sandbox', secret: sandboxToken } : undefined
