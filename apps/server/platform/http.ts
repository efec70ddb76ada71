import { isCrowded, isLost } from '@leaven/db/trouble.ts'
import type { ErrorAnswer } from '@leaven/contract/error.ts'
import { Refusal, refusals, type RefusalCode } from '@leaven/domain/refusal.ts'
import { AmountError } from '@leaven/money/error.ts'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { createCutOff } from './cut-off.ts'
import type { Logger } from './logger.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { ValidationError, type Fields } from './validation.ts'

/** Far above the longest thing that a customer can say. */
export const BODY_MAX_BYTES = 16 * 1024
/** What another party signs is as long as it likes to be. */
export const SIGNED_MAX_BYTES = 64 * 1024
const HEADERS_MAX_BYTES = 16 * 1024

/** How long a client may take over each part. */
export type HttpTimes = {
  readonly headersMs: number
  readonly requestMs: number
  /** Nothing moves, in either direction. */
  readonly idleMs: number
  readonly keepAliveMs: number
  readonly checkEveryMs: number
}

export const httpTimes: HttpTimes = {
  headersMs: 10_000,
  requestMs: 15_000,
  idleMs: 120_000,
  keepAliveMs: 60_000,
  checkEveryMs: 1_000,
}

export type HttpOptions = {
  readonly makeRequestId: () => string
  readonly headersOf: SecurityHeaders
  readonly times?: HttpTimes | undefined
  /** Only these are believed when they name a client's address. */
  readonly trustedProxies?: readonly string[]
}

/** Limits of what a client may send, and of how long it may take. */
export function toHttpOptions({ makeRequestId, headersOf, times = httpTimes, trustedProxies = [] }: HttpOptions) {
  return {
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: times.requestMs,
    connectionTimeout: times.idleMs,
    keepAliveTimeout: times.keepAliveMs,
    http: {
      connectionsCheckingInterval: times.checkEveryMs,
      headersTimeout: times.headersMs,
      maxHeaderSize: HEADERS_MAX_BYTES,
      // Nothing of ours asks it, so nobody need send it.
      requireHostHeader: false,
    },
    // What is too long for a parameter, its own schema says; the slash at the end means nothing.
    routerOptions: { maxParamLength: HEADERS_MAX_BYTES, ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestIdHeader: false as const,
    genReqId: makeRequestId,
    forceCloseConnections: false as const,
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs all of them, and few write anything: see toLog.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    clientErrorHandler: createCutOff(makeRequestId, headersOf),
    // An address that the router cannot read comes past every hook.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void answer(
        request,
        reply.headers({ ...headersOf(request.id), 'cache-control': 'no-store' }),
        'ValidationFailed',
        toFields(error),
      ),
  }
}

/** Bodies are JSON or nothing; an empty one is nothing, whatever its type says. */
export function parseOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.decorateRequest('text', '')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.keepsText) request.text = body
    // Nobody reads what was sent to nowhere.
    if (request.is404) return done(null, undefined)
    return body === '' ? done(null, undefined) : parse(request, body, done)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is signed: its text is kept as it came. */
    readonly keepsText?: boolean
  }
  interface FastifyRequest {
    text: string
  }
}

/** The one place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error.code, error.fields && [...error.fields])
    if (error instanceof AmountError) return answer(request, reply, error.code)
    if (error instanceof ValidationError) return answer(request, reply, 'ValidationFailed', error.fields)
    if (error.statusCode === 429) return answer(request, reply, 'TooManyRequests')
    if (error.statusCode && error.statusCode < 500) return answer(request, reply, 'ValidationFailed', toFields(error))
    if (isLost(error)) {
      toLog(request).warn({ reason: error.message }, 'the database is out of reach')
      return answer(request, reply, 'NotReady')
    }
    if (isCrowded(error)) {
      toLog(request).warn(
        { reason: error.message, route: request.routeOptions.url },
        'others were in the way for too long',
      )
      return answer(request, reply, 'NotReady')
    }
    toLog(request).error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed')
    return send(request, reply, 500, { code: 'InternalError', message: 'Something went wrong on our side.' })
  })
  // What a client expects beyond the usual may be ignored, but not answered in another shape.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** What is written about a request names it. */
export const toLog = ({ log, id }: FastifyRequest): Logger => log.child({ reqId: id })

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
  return [{ field: places[code] ?? 'body', message: message.slice(0, 500) }]
}

const places: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'path',
  FST_ERR_MAX_PARAM_LENGTH: 'path',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content-Type',
}
