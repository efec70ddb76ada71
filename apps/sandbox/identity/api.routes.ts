import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import { misbehave, type Wait } from '../faults/misbehave.ts'
import { parse } from '../http/parse.ts'
import { malformed, notFound, Refusal } from '../http/refusal.ts'
import type { Applicant } from './applicant.ts'
import { createAsked } from './asked.ts'
import type { Checks } from './checks.ts'
import type { Identity } from './identity.ts'
import { toProfile, toStatus } from './shapes.ts'
import { requireSigned } from './signature.ts'
import { toStepStates } from './steps.ts'

type ApiRoutesGiven = {
  readonly identity: Identity
  readonly checks: Checks
  readonly faults: Faults
  readonly wait: Wait
  readonly wall: () => Date
  readonly secret: string
  /** Where the sandbox is reached; known only once it listens. */
  readonly url: () => string
  readonly publicUrl: string
  readonly levels: readonly string[]
}

const MOUNT = '/identity'

/** What the platform asks the provider, below /identity/resources. */
export async function apiRoutes(scope: FastifyInstance, given: ApiRoutesGiven): Promise<void> {
  keepBytes(scope)
  answerAsProvider(scope)
  const signed = (request: FastifyRequest, reply: FastifyReply, answer: (body: unknown) => unknown) =>
    misbehave({ ...given, party: 'identity', reply, answer: () => answer(readSigned(request, given)) })
  readRoutes(scope, given, signed)
  startRoutes(scope, given, signed)
}

type Signed = (request: FastifyRequest, reply: FastifyReply, answer: (body: unknown) => unknown) => Promise<unknown>

function readRoutes(scope: FastifyInstance, { identity }: ApiRoutesGiven, signed: Signed): void {
  const views = { one: toProfile, status: toStatus, requiredIdDocsStatus: toStepStates }
  for (const [name, show] of Object.entries(views)) {
    scope.get<{ Params: { key: string } }>(`/applicants/:key/${name}`, (request, reply) =>
      signed(request, reply, () => show(requireApplicant(identity, request.params.key))),
    )
  }
}

function startRoutes(scope: FastifyInstance, given: ApiRoutesGiven, signed: Signed): void {
  const { identity, checks, url, publicUrl, levels } = given
  const asked = createAsked(publicUrl, levels)

  scope.post('/applicants', (request, reply) =>
    signed(request, reply, (body) => {
      const newcomer = { ...parse(asked.level, request.query), ...parse(asked.newcomer, body) }
      const known = identity.findByUser(newcomer.externalUserId)
      if (known) throw alreadyThere(known)
      return reply.code(201).send(toProfile(identity.create(newcomer)))
    }),
  )
  scope.post('/sdkIntegrations/levels/-/websdkLink', (request, reply) =>
    signed(request, reply, (body) => {
      const { userId, levelName, applicantIdentifiers, redirect, ttlInSecs } = parse(asked.link, body)
      const { email } = applicantIdentifiers
      const { applicantId } = identity.enter({ externalUserId: userId, email, levelName })
      return { url: `${url()}${MOUNT}/check/${checks.open({ applicantId, levelName, ...redirect }, ttlInSecs)}` }
    }),
  )
  scope.post('/accessTokens', (request, reply) =>
    signed(request, reply, () => {
      const { userId, levelName, ttlInSecs } = parse(asked.accessToken, request.query)
      const { applicantId } = identity.enter({ externalUserId: userId, email: '', levelName })
      const back = { successUrl: publicUrl, rejectUrl: publicUrl }
      return { token: checks.open({ applicantId, levelName, ...back }, ttlInSecs), userId }
    }),
  )
}

const BY_USER = '-;externalUserId='

function requireApplicant({ find, findByUser }: Identity, key: string): Applicant {
  const applicant = key.startsWith(BY_USER) ? findByUser(key.slice(BY_USER.length)) : find(key)
  if (!applicant) throw notFound('Applicant not found')
  return applicant
}

const alreadyThere = ({ externalUserId, applicantId }: Applicant): Refusal =>
  new Refusal({
    status: 409,
    code: 'Conflict',
    message: `Applicant with external user id '${externalUserId}' already exists: ${applicantId}`,
  })

/** The signature is over the bytes, so nothing else may be made of them before. */
function keepBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function readSigned({ headers, method, raw, body }: FastifyRequest, given: ApiRoutesGiven): unknown {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const path = (raw.url ?? '').slice(MOUNT.length)
  requireSigned({ headers, method, path, body: bytes }, { secret: given.secret, wall: given.wall() })
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw malformed([{ field: 'body', message: 'Must be JSON.' }])
  }
}

function answerAsProvider(scope: FastifyInstance): void {
  scope.setNotFoundHandler(() => {
    throw notFound('Resource not found')
  })
  scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const code = error instanceof Refusal ? error.status : (error.statusCode ?? 500)
    if (code >= 500) request.log.error(error)
    return reply.code(code).send({ code, description: code >= 500 ? 'Internal error' : describe(error) })
  })
}

const describe = (error: FastifyError | Refusal): string =>
  error instanceof Refusal && error.fields
    ? error.fields.map(({ field, message }) => `${field}: ${message}`).join(' ')
    : error.message
