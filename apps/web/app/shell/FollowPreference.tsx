import { useEffect, useRef } from 'react'
import { activateLanguage, findLanguage, keepLanguage } from '../../platform/language.ts'
import { useMe } from '../../platform/me.ts'
import { askedLanguage } from './asked-language.ts'

/** I18N-07: the account's language wins over the browser's, unless the address asked for one. */
export function FollowPreference() {
  const { data, isFetchedAfterMount } = useMe()
  const isDone = useRef(false)
  const wanted = isFetchedAfterMount ? data?.preference.preferredLanguage : undefined
  useEffect(() => {
    // Once: whoever changes the language afterwards means it.
    if (wanted === undefined || isDone.current) return
    isDone.current = true
    if (askedLanguage !== undefined || wanted === findLanguage()) return
    keepLanguage(wanted)
    void activateLanguage(wanted)
  }, [wanted])
  return null
}
