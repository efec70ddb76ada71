import type { Assertion } from '@leaven/contract/passkey.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Whether this browser can use passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Lets the customer choose a passkey and sign with it; loaded only by those who have one. */
export async function signWithPasskey(options: object): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server makes them, the browser judges them
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { clientExtensionResults, authenticatorAttachment, ...signed } = await startAuthentication({ optionsJSON })
  return {
    ...signed,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: { ...clientExtensionResults },
  }
}
