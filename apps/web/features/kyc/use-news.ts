import type { VerificationState } from '@leaven/contract/kyc.ts'
import { toNewsModal, type KycModal } from '@leaven/domain/kyc/level.ts'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../platform/me.ts'
import { isKeptNews, keepNews } from './kept-news.ts'

/** Tells what this browser has not told this customer yet, once. */
export function useNews(state: VerificationState, onNews: (news: KycModal | null) => void): void {
  const userId = useMe().data?.userId
  const news = isRecent(state) ? toNewsModal({ ...state, isStaggered: true }) : null
  const tell = useEffectEvent((reader: string, told: KycModal | null) => {
    if (isKeptNews(reader, told)) return
    keepNews(reader, told)
    onNews(told)
  })
  useEffect(() => {
    if (userId !== undefined) tell(userId, news)
  }, [userId, news])
}

const NEWS_DAYS = 7

/** Who comes back months later knows it. */
function isRecent({ submittedAt, decidedAt }: VerificationState): boolean {
  const at = decidedAt ?? submittedAt
  return at === null || Date.now() - Date.parse(at) < NEWS_DAYS * 24 * 3_600_000
}
