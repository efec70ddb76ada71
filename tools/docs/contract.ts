import { api, groups } from '@leaven/contract/api.ts'
import { API_VERSION, toOpenApi } from '@leaven/contract/openapi.ts'

/** docs/openapi.json: the document that the server serves at /api/openapi.json. */
export const toOpenApiDoc = (): string => `${JSON.stringify(toOpenApi(groups, API_VERSION), null, 2)}\n`

/** Method and path of every call, without the schemas: all that a browser needs of the contract. */
export function toCalls(): string {
  const lines = Object.entries(api).map(
    ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },`,
  )
  return `// Made from the contract by \`npm run docs\`; do not edit.\n\nexport const calls = {\n${lines.join('\n')}\n} as const\n`
}
