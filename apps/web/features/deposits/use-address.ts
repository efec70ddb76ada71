import { CallError } from '@leaven/contract/client.ts'
import { useAnswer } from '../../platform/queries.ts'

/** The address of a coin on a network; none is asked for before both are chosen. */
export function useAddress(coinId: string | undefined, networkId: string | undefined, isOpen: boolean) {
  const input = { params: { coinId: coinId ?? '', networkId: networkId ?? '' } }
  const isOff = !isOpen || coinId === undefined || networkId === undefined
  const { data, error, isFetching, refetch } = useAnswer('getDepositAddress', input, { isOff })
  return {
    // It stays through a bad connection, but not through a no.
    address: error instanceof CallError ? undefined : data?.address,
    error,
    isFetching,
    retry: () => void refetch(),
  }
}

export type AddressAnswer = ReturnType<typeof useAddress>
