import { useState } from 'react'
import { useAnswer } from '../../../platform/queries.ts'
import type { AuthState } from '../auth-state.ts'
import type { CaptchaAction } from './scripts.ts'

/** Goes with the call that it protects (AUTH-19). */
export type CaptchaAnswer = { readonly 'g-recaptcha-response'?: string }

export type Captcha = ReturnType<typeof useCaptcha>
export type CaptchaFieldProps = Captcha['field']

/** The check that a person sends the form; which one it is, the server says. */
export function useCaptcha(action: CaptchaAction) {
  const { data: settings, isLoading: isAsked } = useAnswer('getCaptcha', {})
  const [token, setToken] = useState<AuthState['captchaToken']>(null)
  const [round, setRound] = useState(0)
  const isSandbox = settings?.provider === 'sandbox'
  const isMissing = settings?.isRequired === true && token === null
  /** A token counts once: the next try needs another one. */
  const take = (): CaptchaAnswer => {
    if (token === null) return {}
    if (isSandbox) return { 'g-recaptcha-response': `${token}-${crypto.randomUUID()}` }
    setToken(null)
    setRound(round + 1)
    return { 'g-recaptcha-response': token }
  }
  return { isMissing, take, field: { settings, action, isAsked, round, token, onToken: setToken, isMissing } }
}
