import type { Assertion } from '@leaven/contract/passkey.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'

/** Where passkeys are made and used: no other site can ask for them. */
export type Site = { readonly id: string; readonly origin: string }

export type KnownPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

export type GivenAssertion = {
  readonly assertion: Assertion
  readonly challenge: Uint8Array
  readonly passkey: KnownPasskey
  /** The device must have checked who holds it, by a finger, a face or a number. */
  readonly needsOwner: boolean
}

/** The passkey's new counter, if it has signed this challenge on this site. */
export async function findCounter(site: Site, given: GivenAssertion): Promise<number | undefined> {
  const { assertion, challenge, passkey, needsOwner } = given
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toResponse(assertion),
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: needsOwner,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified && assertion.id === passkey.credentialId ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws at whatever is not right about it.
    return undefined
  }
}

const toResponse = ({ id, rawId, type, response }: Assertion) => {
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } }
}
