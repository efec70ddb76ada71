import ts from 'typescript'
import { isIn, isProduct } from './places.ts'
import { ban, banNode, file, type Example, type Rule } from './rule.ts'
import type { Source } from './sources.ts'

/** Words of the wire; ours are batch and lending. */
const wireWords = ['sprod', 'lapis']

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])

export const wireRules: readonly Rule[] = [
  ban({
    name: 'wire words live in packages/contract',
    because: 'a wire word; say batch or lending and let packages/contract translate',
    where: (path) => isProduct(path) && !isIn(path, 'packages/contract'),
    seenIn: ['uncommented'],
    pattern: new RegExp(wireWords.join('|'), 'i'),
    bad: [
      file('apps/server/modules/lending/lending.routes.ts', "app.get('/sprods/minimum-amount', answer)"),
      file('packages/domain/rights.ts', "const feature = 'enterSprod'"),
      file('apps/web/features/lending/a.tsx', 'const lapisId = batch.id'),
      file('packages/db/migrations/0001_lending.sql', 'create table sprods ();'),
    ],
    good: [
      file('packages/contract/lending.ts', "const path = '/sprods'"),
      file('packages/domain/a.ts', '// On the wire this is a sprod.\nconst batch = 1'),
      file('tests/stories/lending.ts', "await call('/sprods')"),
    ],
  }),
  onceThereIsAContract({
    name: 'paths of the wire come from packages/contract',
    because: 'take the path from its endpoint in packages/contract',
    where: (path) => isIn(path, 'apps/server/modules') && isProduct(path),
    catches: (node) => isCallWithPath(node, isVerb) || hasUrl(node),
    bad: [
      besideContract('apps/server/modules/kyc/kyc.routes.ts', "app.get('/kyc/status', answer)"),
      besideContract('apps/server/modules/kyc/kyc.routes.ts', 'app.post<Body>(`/kyc/${kind}`, answer)'),
      besideContract('apps/server/modules/kyc/kyc.routes.ts', "app.route({ method: 'GET', url: '/kyc' })"),
    ],
    good: [
      besideContract('apps/server/modules/kyc/kyc.routes.ts', "app.get(kyc.status.path, answer)\nmap.get('status')"),
    ],
  }),
  onceThereIsAContract({
    name: "the browser calls through the contract's client",
    because: 'call through packages/contract/client.ts',
    where: (path) => isIn(path, 'apps/web', 'apps/backoffice', 'packages/ui') && isProduct(path),
    catches: (node) => isCallWithPath(node, isFetch),
    bad: [
      besideContract('apps/web/features/kyc/kyc.queries.ts', "await fetch('/kyc/status')"),
      besideContract('apps/backoffice/features/kyc/a.ts', 'await fetch(`/kyc/${id}`)'),
    ],
    good: [besideContract('apps/web/features/kyc/kyc.queries.ts', 'await call(kyc.status)')],
  }),
]

function besideContract(path: string, text: string): Example {
  return [...file('packages/contract/endpoint.ts', ''), ...file(path, text)]
}

/** Before packages/contract there is no place to take a path from. */
function onceThereIsAContract(given: Parameters<typeof banNode>[0]): Rule {
  const rule = banNode(given)
  return { ...rule, find: (sources) => (hasContract(sources) ? rule.find(sources) : []) }
}

const hasContract = (sources: readonly Source[]): boolean => sources.some(({ path }) => isIn(path, 'packages/contract'))

const isVerb = (callee: ts.Expression): boolean => ts.isPropertyAccessExpression(callee) && verbs.has(callee.name.text)

const isFetch = (callee: ts.Expression): boolean => ts.isIdentifier(callee) && callee.text === 'fetch'

const isCallWithPath = (node: ts.Node, isCaller: (callee: ts.Expression) => boolean): boolean =>
  ts.isCallExpression(node) && isCaller(node.expression) && startsWithSlash(node.arguments[0])

const hasUrl = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'url' && startsWithSlash(node.initializer)

function startsWithSlash(node: ts.Node | undefined): boolean {
  if (node === undefined) return false
  return (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && /^.\//.test(node.getText())
}
