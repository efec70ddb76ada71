import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from '../run-as.ts'
import { readNames } from './archive.ts'
import { copyFile, forEach } from './copy.ts'
import { isOutdated } from './retention.ts'

export type Reading = {
  readonly archive: string
  /** Where to copy it to, should that be necessary. */
  readonly copy: string
  readonly firstNeeded: number
  readonly runAs: RunAs
}

/** As root the server runs as somebody else, to whom an archive from elsewhere may be closed; then it gets a copy. */
export async function toReadable({ archive, copy, firstNeeded, runAs }: Reading): Promise<string> {
  const names = readNames(archive)
  if ([archive, ...names.map((name) => join(archive, name)).slice(-1)].every((path) => canRead(path, runAs))) {
    return archive
  }
  mkdirSync(copy, { mode: 0o700 })
  runAs.own(copy)
  const needed = names.filter(
    (name) => /^[0-9A-F]{8}(\.history|[0-9A-F]{16})$/.test(name) && !isOutdated(name, firstNeeded),
  )
  await forEach(needed, async (name) => {
    await copyFile(join(archive, name), join(copy, name))
    runAs.own(join(copy, name))
  })
  return copy
}

function canRead(path: string, { ids, command }: RunAs): boolean {
  const [program, args] = command('test', ['-r', path])
  return spawnSync(program, args, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}
