/** FIAT-01: who sells coins for money outside. The first is A, the second B. */
export const fiatProviders = ['banxa', 'transak'] as const

export type FiatProvider = (typeof fiatProviders)[number]

export type ProviderEntry = {
  readonly name: string
  readonly icon: string
  readonly tnc: string
  readonly supportUrl: string
}

/** FIAT-19. */
export const providerEntries: Readonly<Record<FiatProvider, ProviderEntry>> = {
  banxa: { name: 'BANXA', icon: 'B', tnc: 'https://banxa.com/terms-of-use/', supportUrl: 'https://support.banxa.com/' },
  transak: {
    name: 'TRANSAK',
    icon: 'T',
    tnc: 'https://transak.com/terms-of-service',
    supportUrl: 'https://support.transak.com/',
  },
}

/** A coin that is bought to be swapped into another at once. */
export const SWAP_TARGET = 'DFI'

/** FIAT-34, FIAT-35: what the second provider does not sell, the first one does alone. */
export const listProvidersFor = (target: string): readonly FiatProvider[] =>
  target === 'EUROC' || target === SWAP_TARGET ? ['banxa'] : fiatProviders

/** FIAT-37. */
export const onRampFiats = ['USD', 'EUR', 'AUD', 'GBP', 'CAD'] as const

export type OnRampFiat = (typeof onRampFiats)[number]

export const toOnRampFiat = (currency: string): OnRampFiat => onRampFiats.find((one) => one === currency) ?? 'USD'

/** Fiat is counted in hundredths, whatever it is. */
export const fiatAsset = (code: string) => ({ code, decimals: 2 }) as const
