import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How to run a PostgreSQL program, which refuses to run as root. */
export type RunAs = {
  readonly ids: { readonly uid?: number; readonly gid?: number }
  readonly command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
  readonly own: (path: string) => void
}

const asIs: RunAs = { ids: {}, command: (program, args) => [program, args], own: () => {} }

export function chooseRunAs(bin: string, cluster: string): RunAs {
  if (process.getuid?.() !== 0) return asIs
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  const account = findAccount(bin, cluster)
  if (account) return { ...asIs, ids: account, own: (path) => chownSync(path, account.uid, account.gid) }
  if (canUseNamespace()) return { ...asIs, command: (program, args) => ['unshare', [...namespace, program, ...args]] }
  throw new Error('PostgreSQL cannot run as root here: start as an ordinary user or set DATABASE_URL.')
}

type Account = { readonly uid: number; readonly gid: number }

/** The first system account that can reach the programs and the data, and owns the data if it exists. */
function findAccount(bin: string, cluster: string): Account | undefined {
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined
  return ['postgres', 'nobody']
    .flatMap(findPasswd)
    .filter(({ uid }) => owner === undefined || owner === uid)
    .find((ids) => runs(join(bin, 'postgres'), ['--version'], ids) && runs('test', ['-x', dirname(cluster)], ids))
}

function findPasswd(name: string): Account[] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? [{ uid: Number(uid), gid: Number(gid) }] : []
}

// A user namespace maps root to nobody, for checkouts that no other account may enter.
const namespace = ['--user', '--map-user=65534', '--map-group=65534']

const canUseNamespace = (): boolean => runs('unshare', [...namespace, 'true'], {})

const runs = (program: string, args: readonly string[], ids: object): boolean =>
  spawnSync(program, args, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
