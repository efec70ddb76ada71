import { isIn, isTest, mayCall, moduleOf, modules } from './places.ts'
import { banFile, banImport, file, type Rule } from './rule.ts'

/** What a large module may split by topic; the rest stays one file. */
const topicKinds = ['sql', 'jobs', 'test']
const fileKinds = ['routes', 'operator-routes', 'service', 'sql', 'accounts', 'postings', 'jobs', 'test']

export const moduleRules: readonly Rule[] = [
  banFile({
    name: 'a module is one of the list, its files are named alike',
    because: `a module's files are <module>.{${fileKinds.join(',')}}.ts and <module>.<topic>.{${topicKinds.join(',')}}.ts`,
    bad: [
      file('apps/server/modules/lending/helpers.ts', ''),
      file('apps/server/modules/lending/lending.utils.ts', ''),
      file('apps/server/modules/lending/staking.service.ts', ''),
      file('apps/server/modules/lending/parts/lending.service.ts', ''),
      file('apps/server/modules/lending/lending.rewards.service.ts', ''),
      file('apps/server/modules/lending/staking.rewards.test.ts', ''),
      file('apps/server/modules/lending/lending.Rewards.test.ts', ''),
      file('apps/server/modules/lending/lending.late.rewards.test.ts', ''),
      file('apps/server/modules/misc/misc.service.ts', ''),
      file('apps/server/modules/helpers.ts', ''),
    ],
    good: [
      file('apps/server/modules/lending/lending.operator-routes.ts', ''),
      file('apps/server/modules/lending/lending.test.ts', ''),
      file('apps/server/modules/lending/lending.late-rewards.test.ts', ''),
      file('apps/server/modules/lending/lending.rewards.jobs.ts', ''),
    ],
    isWrong: ({ path }) => isIn(path, 'apps/server/modules') && !isWellNamed(path),
  }),
  banImport({
    name: "modules meet through the other's service",
    because: "import the other module's service, nothing behind it",
    where: (path) => moduleOf(path) !== undefined,
    isWrong: ({ target = '' }, path) => isForeign(path, target) && target !== serviceOf(moduleOf(target) ?? ''),
    bad: [
      file('apps/server/modules/lending/lending.service.ts', "import { findCoin } from '../coins/coins.sql.ts'"),
      file('apps/server/modules/lending/lending.jobs.ts', "import type { Coin } from '../coins/coins.routes.ts'"),
    ],
    good: [
      file('apps/server/modules/lending/lending.service.ts', "import { findCoin } from '../coins/coins.service.ts'"),
    ],
  }),
  banImport({
    name: 'a module calls only the modules it may',
    because: 'listen to the outbox, or add the pair to mayCall in tools/tidy/places.ts',
    where: (path) => moduleOf(path) !== undefined && !isTest(path),
    isWrong: ({ target = '' }, path) => isForeign(path, target) && !isAllowed(moduleOf(path), moduleOf(target)),
    bad: [file('apps/server/modules/learn/learn.service.ts', "import { quote } from '../swap/swap.service.ts'")],
    good: [file('apps/server/modules/learn/learn.service.ts', "import { list } from './learn.sql.ts'")],
  }),
  banImport({
    name: 'only a postings file builds postings',
    because: 'every way a module moves money stands in <module>.postings.ts',
    where: (path) => !isTest(path) && !isIn(path, 'packages/ledger') && !isPostings(path),
    isWrong: ({ target = '', names }) =>
      isIn(target, 'packages/ledger') && names.some((name) => name === 'move' || name === '*'),
    bad: [
      file('apps/server/modules/swap/swap.service.ts', "import { move } from '@leaven/ledger/ledger.ts'"),
      file('apps/server/modules/swap/swap.jobs.ts', "import { post, move as shift } from '@leaven/ledger/ledger.ts'"),
      file('apps/server/platform/jobs.ts', "import * as ledger from '@leaven/ledger/ledger.ts'"),
    ],
    good: [
      file('apps/server/modules/swap/swap.postings.ts', "import { move } from '@leaven/ledger/ledger.ts'"),
      file('apps/server/modules/swap/swap.service.ts', "import { post } from '@leaven/ledger/ledger.ts'"),
      file('tests/world/people.ts', "import { move } from '@leaven/ledger/ledger.ts'"),
    ],
  }),
  banImport({
    name: 'features of an app do not import each other',
    because: 'app/ composes the features',
    where: (path) => featureOf(path) !== undefined,
    isWrong: ({ target = '' }, path) => featureOf(target) !== undefined && featureOf(target) !== featureOf(path),
    bad: [
      file('apps/web/features/swap/a.tsx', "import { Batch } from '../lending/batch.tsx'"),
      file('apps/backoffice/features/kyc/a.tsx', "import type { User } from '../identity/user.ts'"),
    ],
    good: [
      file('apps/web/features/swap/parts/a.tsx', "import { quote } from '../swap.queries.ts'"),
      file('apps/web/app/router.tsx', "import { Swap } from '../features/swap/swap.tsx'"),
    ],
  }),
  banImport({
    name: 'inside an app the arrows are app → features → platform',
    because: 'what a feature needs from the frame is handed to it, and the platform knows neither',
    where: (path) => rooms.some((room) => room === roomOf(path)) && !isTest(path),
    isWrong: ({ target = '' }, path) => isUphill(roomOf(path), roomOf(target)),
    bad: [
      file('apps/web/features/swap/a.tsx', "import { routes } from '../../app/routes.ts'"),
      file('apps/web/platform/a.ts', "import { quote } from '../features/swap/quote.ts'"),
      file('apps/backoffice/platform/a.ts', "const { routes } = await import('../app/routes.ts')"),
    ],
    good: [
      file('apps/web/features/swap/a.tsx', "import { useAnswer } from '../../platform/queries.ts'"),
      file('apps/web/app/main.tsx', "import { createAsk } from '../platform/api.ts'"),
    ],
  }),
]

/** The allowed pairs as a graph. */
export const callGraph = new Map(
  mayCall.map(([caller]) => [caller, mayCall.filter(([from]) => from === caller).map(([, called]) => called)]),
)

function isWellNamed(path: string): boolean {
  const [, , , module = '', name = '', ...deeper] = path.split('/')
  const known = modules.some((one) => one === module) && deeper.length === 0
  return known && name.startsWith(`${module}.`) && endings.test(name.slice(module.length))
}

const endings = new RegExp(String.raw`^\.(?:${fileKinds.join('|')}|[a-z][a-z-]*\.(?:${topicKinds.join('|')}))\.ts$`)

const isForeign = (path: string, target: string): boolean =>
  moduleOf(target) !== undefined && moduleOf(target) !== moduleOf(path)

const serviceOf = (module: string): string => `apps/server/modules/${module}/${module}.service.ts`

const isAllowed = (caller: string | undefined, called: string | undefined): boolean =>
  mayCall.some(([from, to]) => from === caller && to === called)

const isPostings = (path: string): boolean => {
  const module = moduleOf(path)
  return module !== undefined && path.endsWith(`/${module}.postings.ts`)
}

const featureOf = (path: string): string | undefined =>
  /^apps\/(?:web|backoffice)\/features\/[^/]+(?=\/)/.exec(path)?.[0]

const rooms = ['platform', 'features', 'app'] as const

const roomOf = (path: string): string | undefined => /^apps\/(?:web|backoffice)\/([^/]+)\//.exec(path)?.[1]

const isUphill = (from: string | undefined, to: string | undefined): boolean =>
  rooms.findIndex((room) => room === to) > rooms.findIndex((room) => room === from)
