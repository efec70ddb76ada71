import { useEffect, useRef } from 'react'
import {
  activateLanguage,
  findAskedLanguage,
  findChosenLanguage,
  findLanguage,
  keepLanguage,
} from '../../platform/language.ts'
import { useMe } from '../../platform/me.ts'
import { useLanguageChoice } from './use-language-choice.ts'

/** I18N-07: the account's language wins over the browser's, unless the address asked for one or this visit chose one. */
export function FollowPreference() {
  const { data, isStale } = useMe()
  const { choose } = useLanguageChoice()
  const isDone = useRef(false)
  // What was kept from another day is not what the account says today.
  const wanted = isStale ? undefined : data?.preference.preferredLanguage
  useEffect(() => {
    // Once: whoever changes the language afterwards means it.
    if (wanted === undefined || isDone.current) return
    isDone.current = true
    if (findAskedLanguage() !== undefined) return
    const chosen = findChosenLanguage()
    if (chosen !== undefined) return choose(chosen)
    if (wanted === findLanguage()) return
    keepLanguage(wanted)
    void activateLanguage(wanted)
  }, [wanted, choose])
  return null
}
