import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usePlatform } from '../../platform/platform.tsx'
import { POLL_MS } from '../../platform/polling.ts'
import { findNextOffset, toTransactions, type Transaction } from './transaction.ts'

const PAGE = 100 // TX-14

export type TransactionList = {
  /** Undefined until the first page is here. */
  readonly transactions: readonly Transaction[] | undefined
  /** When the server last told them, by the wall. */
  readonly askedAt: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly error: unknown
  /** The error came with a further page. */
  readonly isMoreError: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The history of one coin or of all, page after page, asked again every minute while it is seen. */
export function useTransactions(coinId: string | null): TransactionList {
  const { ask } = usePlatform()
  const query = useInfiniteQuery({
    // The name of the call first, so that whoever outdates it finds it; another coin is another list (TX-09).
    queryKey: ['listTransactions', 'pages', coinId],
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listTransactions',
        { query: { offset: String(pageParam), limit: String(PAGE), ...(coinId !== null && { coinIds: coinId }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: findNextOffset,
    refetchInterval: POLL_MS,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const isShort = (data?.pages.at(-1)?.length ?? PAGE) < PAGE
  const isAskingOn = isShort && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    // A short page is the last one: whether there is more is asked here, so that no button leads to nothing.
    if (isAskingOn && !isFetching) void fetchNextPage()
  }, [isAskingOn, isFetching, fetchNextPage])
  return {
    transactions: useMemo(() => data && toTransactions(data.pages), [data]),
    askedAt: query.dataUpdatedAt,
    hasMore: hasNextPage && !isAskingOn,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    isMoreError: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
