import type { Attestation } from '@leaven/contract/passkey.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Lets the browser make a passkey; loaded only by those who want one. */
export async function makePasskey(options: object): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server makes them, the browser judges them
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { clientExtensionResults, authenticatorAttachment, ...made } = await startRegistration({ optionsJSON })
  return {
    ...made,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: { ...clientExtensionResults },
  }
}
