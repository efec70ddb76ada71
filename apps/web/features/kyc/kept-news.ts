import type { KycModal } from '@leaven/domain/kyc/level.ts'
import { KYC_NEWS } from '../../platform/stored-flags.ts'

/** The news that this browser has shown to this customer last; logout forgets it. */
export function isKeptNews(userId: string, news: KycModal | null): boolean {
  try {
    return (localStorage.getItem(KYC_NEWS) ?? toText(userId, null)) === toText(userId, news)
  } catch {
    return false
  }
}

export function keepNews(userId: string, news: KycModal | null): void {
  try {
    localStorage.setItem(KYC_NEWS, toText(userId, news))
  } catch {
    // Without storage they are told again on the next visit.
  }
}

const toText = (userId: string, news: KycModal | null): string => `${userId} ${news ?? 'none'}`
