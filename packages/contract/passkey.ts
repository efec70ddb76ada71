import { z } from 'zod'
import { text } from './wire.ts'

// The shapes of WebAuthn as JSON. What they mean is the library's to judge; here they only have limits.

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)

export const credentialId = base64url(1_400).min(1)

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

/** What the browser answers to `get`. */
export const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(200).optional(),
  }),
})

/** What the browser answers to `create`. */
export const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.array(text(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(4_000).optional(),
    authenticatorData: base64url(4_000).optional(),
  }),
})

/** Handed to the browser as it is. */
export const options = z
  .looseObject({ challenge: base64url(200) })
  .meta({ description: 'Options for navigator.credentials, as JSON.' })

export type Assertion = z.output<typeof assertion>
export type Attestation = z.output<typeof attestation>
