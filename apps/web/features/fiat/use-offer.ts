import { isMethodOffered, toAgent } from '@leaven/domain/fiat/payment.ts'
import type { FiatProvider, OnRampFiat } from '@leaven/domain/fiat/providers.ts'
import { useAnswer } from '../../platform/queries.ts'
import { toBanxaMethod, toTransakMethod, type Fiat, type Method } from './offer.ts'

export type Offer = {
  /** Absent until they are known. */
  readonly fiats: readonly Fiat[] | undefined
  readonly methods: readonly Method[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

type Asked = { readonly provider: FiatProvider; readonly source: OnRampFiat; readonly target: string | undefined }

/** What a provider takes from this customer, in this browser. */
export function useOffer({ provider, source, target }: Asked): Offer {
  const isB = provider === 'transak'
  const fiatsOfA = useAnswer('listBanxaFiats', {}, { isOff: isB })
  const fiatsOfB = useAnswer('listTransakFiats', {}, { isOff: !isB })
  const pair = { query: { source, target: target ?? '' } }
  const isIdle = isB || target === undefined || !fiatsOfA.data?.length
  const methodsOfA = useAnswer('listBanxaPaymentMethods', pair, { isOff: isIdle })
  const ofB = fiatsOfB.data?.find(({ code }) => code === source)?.paymentMethods.map(toTransakMethod)
  const found = isB ? fiatsOfB.data && (ofB ?? []) : methodsOfA.data?.map(toBanxaMethod)
  const agent = toAgent(navigator.userAgent)
  const asked = isB ? [fiatsOfB] : [fiatsOfA, methodsOfA]
  return {
    fiats: (isB ? fiatsOfB : fiatsOfA).data,
    methods: found?.filter((method) => isMethodOffered(method, agent)),
    error: asked.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const answer of asked) if (answer.isError) void answer.refetch()
    },
  }
}
