import type { Language } from '@leaven/domain/identity/registration.ts'
import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'
import {
  activateLanguage,
  findLanguage,
  forgetChosenLanguage,
  keepLanguage,
  noteChosenLanguage,
} from '../../platform/language.ts'
import { usePlatform } from '../../platform/platform.tsx'
import { showToast } from '../../platform/toasts.ts'

/** The language of the moment, and how to take another: here, in this browser, and for customers in their account. */
export function useLanguageChoice() {
  const { t } = useLingui()
  const { ask, session } = usePlatform()
  const toText = useErrorText()
  const take = async (language: Language) => {
    await activateLanguage(language)
    keepLanguage(language)
    if (session.viewer() !== 'customer') return noteChosenLanguage(language)
    await ask('savePreference', { body: { preferredLanguage: language } })
    forgetChosenLanguage()
  }
  const choose = (language: Language) => {
    take(language).catch((error: unknown) => {
      const message = toText(error)
      showToast(t`Language update failed: ${message}`) // I18N-12
    })
  }
  return { language: findLanguage(), choose }
}
