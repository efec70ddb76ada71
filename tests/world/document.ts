import { groups } from '@leaven/contract/api.ts'
import { API_VERSION, toOpenApi } from '@leaven/contract/openapi.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const document = toOpenApi(groups, API_VERSION)
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'leaven')

const paths = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
}))

const pointerOf = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')
const checks = new Map<string, ValidateFunction>()

/** Throws when an answer is not one that the document describes. */
export function checkAnswer(method: string, path: string, status: number, text: string): void {
  const why = whyOffDocument(method, path, status, text)
  if (why) throw new Error(`${method} ${path} answered ${status} off the document: ${why}\n${text.slice(0, 500)}`)
}

export function whyOffDocument(method: string, path: string, status: number, text: string): string | null {
  const known = findPath(method, path)
  const operation = known && document.paths[known]?.[method.toLowerCase()]
  if (!known || !operation) return isRefused(method, status, text) ? null : 'the document has no such call'
  // Described, because it can happen; but no test may make it happen.
  if (status === 500) return 'the server failed'
  const response = operation.responses[status]
  if (!response) return `the document has no status ${status} for ${operation.operationId}`
  if (response.content && !response.content['application/json']) return null
  if (!response.content) return text === '' ? null : 'no content is described'
  const check = getCheck(known, method.toLowerCase(), status)
  return check(JSON.parse(text)) ? null : ajv.errorsText(check.errors)
}

/** Exact paths before those with a variable part, among those that know the method. */
function findPath(method: string, path: string): string | undefined {
  const knowing = paths.filter((known) => document.paths[known.path]?.[method.toLowerCase()])
  return (knowing.find((known) => known.path === path) ?? knowing.find(({ pattern }) => pattern.test(path || '/')))
    ?.path
}

function getCheck(path: string, method: string, status: number): ValidateFunction {
  const pointer = `#/paths/${pointerOf(path)}/${method}/responses/${status}/content/${pointerOf('application/json')}/schema`
  const found = checks.get(pointer) ?? ajv.compile({ $ref: `leaven${encodeURI(pointer)}` })
  checks.set(pointer, found)
  return found
}

/** What is not on the document is not there, or not even an address. */
const isRefused = (method: string, status: number, text: string): boolean =>
  (status === 404 || status === 400) && (method === 'HEAD' ? text === '' : isError(text))

const isError = (text: string): boolean => {
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body
}
