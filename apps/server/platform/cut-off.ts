import type { Socket } from 'node:net'
import type { ErrorAnswer } from '@leaven/contract/error.ts'
import { refusals } from '@leaven/domain/refusal.ts'
import type { SecurityHeaders } from './security-headers.ts'

const reasons: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long.',
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
}

/** A client that is too slow or speaks no HTTP: told so in our own shape, and let go. */
export const createCutOff =
  (makeRequestId: () => string, headersOf: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const requestId = makeRequestId()
    const message = reasons[error.code ?? ''] ?? 'This is not HTTP.'
    const content: ErrorAnswer = {
      code: 'ValidationFailed',
      message: refusals.ValidationFailed.text,
      fields: [{ field: 'request', message }],
      requestId,
    }
    const body = JSON.stringify(content)
    const headers = {
      ...headersOf(requestId),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...head, '', body].join('\r\n'), () => socket.destroy())
  }
