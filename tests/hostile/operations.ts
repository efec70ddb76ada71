import { readFileSync } from 'node:fs'

export type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly maximum?: number
}

export type Place = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly schema: Schema }

export type Operation = {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Place[]
  readonly body: Schema | undefined
  readonly security: readonly Readonly<Record<string, unknown>>[]
}

type Written = {
  readonly operationId: string
  readonly parameters: readonly Place[]
  readonly security?: Operation['security']
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>> }

/** Every call of the document, as a stranger reads it. */
export function readOperations(): readonly Operation[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openapi.test.ts holds its shape
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, security = [] }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema,
      security,
    })),
  )
}
