import type { AnswerOf, BodyOf, Endpoint, Endpoints, HeadersOf, ParamsOf, QueryOf } from '@leaven/contract/endpoint.ts'
import { isChange, KEY_LENGTH_MAX, KEY_PATTERN } from '@leaven/contract/openapi.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Guard } from './guard.ts'
import { SIGNED_MAX_BYTES } from './http.ts'
import type { HashRequest, Once } from './idempotency.ts'
import type { Pace } from './pace.ts'
import type { Sealing } from './sealing.ts'
import type { Session } from './session-tokens.ts'
import type { Share } from './share.ts'
import { ValidationError } from './validation.ts'

/** What a handler gets: parsed parts, who calls, and the two clocks. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  readonly session: E['access'] extends 'session' ? Session : undefined
  readonly once: Once
  readonly now: Clock['now']
  readonly wall: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

/** A handler for every endpoint of a group; a missing one does not compile. */
export type Handlers<Group extends Endpoints> = { readonly [Name in keyof Group]: Handler<Group[Name]> }

export type Binding = {
  readonly guard: Guard
  readonly clock: Clock
  readonly hashRequest: HashRequest
  readonly sealing: Sealing
  readonly share: Share
  /** Of what one session changes. */
  readonly pace: Pace
}

export const API_BASE = '/api'

/** Registers a group's routes as the contract describes them. */
export function bind<Group extends Endpoints>(
  app: FastifyInstance,
  binding: Binding,
  group: Group,
  handlers: Handlers<Group>,
): void {
  for (const name of Object.keys(group) as (keyof Group & string)[])
    bindOne(app, binding, name, group[name], handlers[name])
}

function bindOne<E extends Endpoint>(
  app: FastifyInstance,
  { guard, clock, hashRequest, sealing, share, pace }: Binding,
  name: string,
  endpoint: E | undefined,
  handle: Handler<E> | undefined,
): void {
  if (!endpoint || !handle) throw new TypeError(`Nothing handles ${name}`)
  app.route({
    method: endpoint.method,
    url: toUrl(endpoint.path),
    exposeHeadRoute: false,
    ...(endpoint.isSigned && { bodyLimit: SIGNED_MAX_BYTES }),
    config: { keepsText: endpoint.isSigned === true, ...(isHealth(endpoint) && { rateLimit: false as const }) },
    handler: async (request, reply) => {
      if (isChange(endpoint.method)) guard.assertOrigin(request)
      if (endpoint.access === 'sandbox') guard.assertSandbox(request)
      const session = endpoint.access === 'session' ? await guard.getSession(request) : undefined
      if (session && isChange(endpoint.method)) pace(session.sessionId)
      const parts = parseParts(endpoint, request)
      const wall = clock.wall()
      const once = toOnce(name, endpoint, request, session, parts, { wall, hashRequest, sealing })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own schemas made the parts
      const call = { ...parts, session, once, now: clock.now, wall, request, reply } as Call<E>
      const caller = { userId: session?.userId, address: request.ip }
      const answer = await (isOutsideShare(endpoint) ? handle(call) : share(caller, () => handle(call)))
      if (endpoint.method === 'HEAD') return reply.code(204).send()
      return endpoint.kind ? answerOtherwise(endpoint.kind, reply, answer) : answer
    },
  })
}

/** Nor is the sandbox made to wait, which waits for the clock. */
const isOutsideShare = (endpoint: Endpoint): boolean => isHealth(endpoint) || endpoint.access === 'sandbox'

/** Who asks whether we are there is neither made to wait nor told to slow down (NET-10). */
const isHealth = ({ method, path }: Endpoint): boolean => method === 'HEAD' || path.startsWith('/health/')

/** What is no JSON: an address to go on at, or a file to keep. */
function answerOtherwise(kind: 'redirect' | 'archive', reply: FastifyReply, answer: unknown): FastifyReply {
  if (kind === 'redirect') return reply.redirect(redirectAnswer.parse(answer).location, 302)
  const { name, bytes } = archiveAnswer.parse(answer)
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes))
}

const redirectAnswer = z.object({ location: z.url() })
const archiveAnswer = z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.instanceof(Uint8Array) })

/** `/coins/{id}` as the router writes it. */
const toUrl = (path: string): string => `${API_BASE}${path === '/' ? '' : path.replaceAll(/\{(\w+)\}/g, ':$1')}`

type Parts = Readonly<Record<'params' | 'query' | 'headers' | 'body', unknown>>

function parseParts({ params, query, headers, body }: Endpoint, request: FastifyRequest): Parts {
  return {
    params: parsePart(params, request.params, 'path'),
    query: parsePart(query, request.query, 'query'),
    headers: parsePart(headers, request.headers, 'header'),
    body: parsePart(body, request.body, 'body'),
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new ValidationError(
    error.issues.map(({ path, message }) => ({ field: path.join('.') || place, message: message.slice(0, 500) })),
  )
}

/** PLUS-19. The scope is ours to set: no customer can name another's key. */
function toOnce(
  name: string,
  { key: rule = 'ignored' }: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
  { params, query, body }: Parts,
  { wall, hashRequest, sealing }: Pick<Binding, 'hashRequest' | 'sealing'> & { readonly wall: Date },
): Once {
  const given = rule === 'ignored' ? undefined : request.headers['idempotency-key']
  if (rule === 'required' && given === undefined) throw new Refusal('IdempotencyKeyMissing')
  if (given !== undefined && !isKey(given)) {
    throw new ValidationError([
      { field: 'Idempotency-Key', message: `1 to ${KEY_LENGTH_MAX} letters, digits, . : _ -` },
    ])
  }
  // Guests share a space; what they may repeat answers nothing that another could not know.
  const scope = session ? (`user:${session.userId}` as const) : 'guest'
  // Only a key needs to know what it stands for.
  const hash = given === undefined ? NOTHING : hashRequest(name, [params, query, body])
  return { scope, key: given ?? null, request: hash, wall, sealing }
}

const NOTHING = new Uint8Array()

const isKey = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= KEY_LENGTH_MAX && KEY_PATTERN.test(key)
