import type { Socket } from 'node:net'
import type { ErrorAnswer } from '@leaven/contract/error.ts'
import { Refusal, refusals, type RefusalCode } from '@leaven/domain/refusal.ts'
import { AmountError } from '@leaven/money/error.ts'
import { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ValidationError, type Fields } from './validation.ts'

const BODY_MAX_BYTES = 64 * 1024

/** Limits of what a client may send, and of how long it may take. */
export const httpOptions = {
  bodyLimit: BODY_MAX_BYTES,
  requestTimeout: 15_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 60_000,
  http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  routerOptions: { maxParamLength: 200 },
  requestIdHeader: false as const,
  forceCloseConnections: false as const,
  return503OnClosing: false,
  logController: new LogController({ disableRequestLogging: true }),
  clientErrorHandler: cutOff,
}

/** The one place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error.code)
    if (error instanceof AmountError) return answer(request, reply, error.code)
    if (error instanceof ValidationError) return answer(request, reply, 'ValidationFailed', error.fields)
    if (error.statusCode === 429) return answer(request, reply, 'TooManyRequests')
    if (error.statusCode && error.statusCode < 500) return answer(request, reply, 'ValidationFailed', toFields(error))
    request.log.error({ err: error }, 'a request failed')
    return send(request, reply, 500, { code: 'InternalError', message: 'Something went wrong on our side.' })
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 'NotFound'))
}

export function answer(request: FastifyRequest, reply: FastifyReply, code: RefusalCode, fields?: Fields): FastifyReply {
  const { status, text } = refusals[code]
  return send(request, reply, status, { code, message: text, ...(fields && { fields }) })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  content: Omit<ErrorAnswer, 'requestId'>,
): FastifyReply {
  return reply.code(status).send({ ...content, requestId: request.id })
}

/** What the server itself refuses before any of our code sees it: broken JSON, too large, wrong type, bad address. */
function toFields({ code, message }: FastifyError): Fields {
  return [{ field: code === 'FST_ERR_BAD_URL' ? 'path' : 'body', message: message.slice(0, 500) }]
}

/** A client that is too slow or speaks no HTTP: told so in our own shape, and let go. */
function cutOff(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const message = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'The request took too long.' : 'This is not HTTP.'
  const body = JSON.stringify({ code: 'ValidationFailed', message, requestId: 'none' })
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head}\r\n\r\n${body}`, () => socket.destroy())
}
