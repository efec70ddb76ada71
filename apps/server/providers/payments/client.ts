import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { Config } from '../../platform/config.ts'
import type { PaymentSettings } from '../../platform/config-fiat.ts'
import type { MakeNonce } from '../../platform/nonces.ts'
import type { KeepTokens } from '../../platform/party-tokens.ts'
import { createBanxa } from './banxa.ts'
import type { PaymentProvider } from './port.ts'
import { createTransak } from './transak.ts'

/** Undefined: nobody has given us keys to that one. */
export type Payments = Readonly<Record<FiatProvider, PaymentProvider | undefined>>

type PaymentsConfig = Pick<Config, 'fiat' | 'publicUrl' | 'sandboxUrl' | 'sandboxToken'>

export type PaymentsDeps = { readonly wall: Wall; readonly makeNonce: MakeNonce; readonly keepTokens: KeepTokens }

/** Whoever has keys, and the sandbox's own otherwise. */
export function createPayments(config: PaymentsConfig, deps: PaymentsDeps): Payments {
  const banxa = config.fiat.banxa ?? findSandbox(config, 'banxa')
  const transak = config.fiat.transak ?? findSandbox(config, 'transak')
  const referrerDomain = new URL(config.publicUrl).hostname
  return {
    banxa: banxa && createBanxa(banxa, deps),
    transak: transak && createTransak(transak, { ...deps, referrerDomain }),
  }
}

function findSandbox({ sandboxUrl, sandboxToken }: PaymentsConfig, name: FiatProvider): PaymentSettings | undefined {
  if (!sandboxUrl || !sandboxToken) return undefined
  const url = `${sandboxUrl}/${name}`
  return { url, gatewayUrl: url, key: 'sandbox', secret: sandboxToken }
}
