import { vi } from 'vitest'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** For tests: a browser that knows one passkey, and signs whatever it is asked to. */
export function stubPasskey(): void {
  vi.stubGlobal('PublicKeyCredential', Object)
  const credentials = { get: () => Promise.resolve(credential) }
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: credentials } }))
}

const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('ada'),
  },
}

/** A browser whose owner has changed his mind. */
export function stubNoPasskey(): void {
  vi.stubGlobal('PublicKeyCredential', Object)
  const get = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }))
}

/** What the server is handed of it. */
export const signed = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl', userHandle: 'YWRh' },
}
