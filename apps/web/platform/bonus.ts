import { useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSettings, type Settings } from './settings.ts'

export const REGISTER = '/register'

export const isBonusRunning = ({ bonus }: Pick<Settings, 'bonus'>, wall: number): boolean =>
  bonus.from.getTime() <= wall && wall <= bonus.until.getTime() // REF-20

/** SHELL-54: everywhere while it runs, but not to whoever signs up with a code of his own. */
export function useIsBonusShown(): boolean {
  const settings = useSettings()
  const [path] = useLocation()
  const query = new URLSearchParams(useSearch())
  // A page that is made beforehand does not know when it will be read.
  const isRunning = useSyncExternalStore(
    noNews,
    () => isBonusRunning(settings, Date.now()),
    () => false,
  )
  return isRunning && !(path === REGISTER && (query.has('ref') || query.has('promo')))
}

const noNews = () => () => undefined
