import { refusals, type RefusalCode } from '@leaven/domain/refusal.ts'
import { z } from 'zod'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { errorAnswer } from './error.ts'
import { WIRE_SCHEMA } from './wire.ts'

export type JsonSchema = { readonly [key: string]: unknown }

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: JsonSchema
}

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly JsonSchema[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

type Content = Readonly<Partial<Record<'application/json' | 'application/zip', { readonly schema: JsonSchema }>>>

type Response = { readonly description: string; readonly content?: Content }

export const API_VERSION = '1.0.0'

/** The document, made from the contract; nothing in it is written by hand. */
export function toOpenApi(groups: Readonly<Record<string, Endpoints>>, version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: toOperation(tag, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Leaven',
      version,
      description: 'Money is a decimal string, time is ISO 8601 in UTC. Every answer that is not 2xx is an Error.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: toSchema(errorAnswer, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        sandbox: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function toOperation(tag: string, operationId: string, endpoint: Endpoint): Operation {
  const { summary, access, body } = endpoint
  return {
    operationId,
    summary,
    tags: [tag],
    ...(access !== 'guest' && { security: [{ [access]: [] }] }),
    parameters: toParameters(endpoint),
    ...(body && { requestBody: { required: true, content: toContent(toSchema(body, 'input')) } }),
    responses: toResponses(endpoint),
  }
}

function toParameters({ params, query, headers, key }: Endpoint): readonly Parameter[] {
  return [
    ...fieldsOf('path', params),
    ...fieldsOf('query', query),
    ...fieldsOf('header', headers),
    ...(key === 'required' || key === 'optional' ? [keyParameter(key === 'required')] : []),
  ]
}

const keyParameter = (required: boolean): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH_MAX, pattern: KEY_PATTERN.source },
})

export const KEY_LENGTH_MAX = 100
export const KEY_PATTERN = /^[\w.:-]+$/

function fieldsOf(place: Parameter['in'], object: z.ZodObject | undefined): readonly Parameter[] {
  return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: !z.safeParse(schema, undefined).success,
    schema: toSchema(schema, 'input'),
  }))
}

function toResponses(endpoint: Endpoint): Readonly<Record<string, Response>> {
  const codes = listRefusals(endpoint)
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].toSorted((a, b) => a - b)
  const errors = statuses.map((status) => {
    const named = codes.filter((code) => refusals[code].status === status)
    return [String(status), toError(endpoint, named.join(', '))] as const
  })
  return { ...toSuccess(endpoint), ...Object.fromEntries(errors), 500: toError(endpoint, 'InternalError') }
}

/** What answers HEAD has no body, whatever it says. */
const toError = ({ method }: Endpoint, description: string): Response => ({
  description,
  ...(method !== 'HEAD' && { content: toContent(ERROR) }),
})

const ERROR = { $ref: '#/components/schemas/Error' }

function toSuccess({ method, answer, kind }: Endpoint): Readonly<Record<string, Response>> {
  if (method === 'HEAD') return { 204: { description: 'Nothing' } }
  if (kind === 'redirect') return { 302: { description: 'Goes on elsewhere' } }
  if (kind === 'archive') return { 200: { description: 'Done', content: { 'application/zip': { schema: BINARY } } } }
  return { 200: { description: 'Done', content: toContent(toSchema(answer, 'output')) } }
}

/** What an endpoint names, and what follows from its shape. */
export function listRefusals({ access, key, method, refusals: own = [] }: Endpoint): RefusalCode[] {
  return [
    ...own,
    'ValidationFailed' as const,
    ...(access === 'guest' ? [] : (['Unauthorized'] as const)),
    ...(isChange(method) ? (['ForeignOrigin'] as const) : []),
    ...(key === 'required' ? (['IdempotencyKeyMissing'] as const) : []),
    ...(key === 'required' || key === 'optional' ? (['IdempotencyKeyReused'] as const) : []),
    ...(method === 'HEAD' ? [] : (['TooManyRequests'] as const)),
    'NotReady' as const,
  ].filter((code, index, all) => all.indexOf(code) === index)
}

export const isChange = (method: Endpoint['method']): boolean => method !== 'GET' && method !== 'HEAD'

const BINARY = { type: 'string', format: 'binary' }

const toContent = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => replaceHidden(jsonSchema),
  })
  return made
}

/** A schema that turns texts into numbers says for itself how it looks on the wire. */
function replaceHidden(made: Record<string, unknown>): void {
  const shown = made[WIRE_SCHEMA]
  if (typeof shown !== 'object' || shown === null) return
  for (const key of Object.keys(made)) delete made[key]
  Object.assign(made, shown)
}
