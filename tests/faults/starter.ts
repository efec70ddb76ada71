import { startEmbedded } from '@leaven/db/embedded/embedded.ts'

/** What a process that starts a database tells its parent. */
export type Started = { readonly pid: number; readonly url: string } | { readonly problem: string }

const [cluster = '', password = ''] = process.argv.slice(2)
const tell = (started: Started): void => void process.send?.(started)

process.on('disconnect', () => process.exit())
try {
  const { pid, url } = await startEmbedded({ cluster, password, isDurable: false })
  tell({ pid, url })
} catch (error) {
  tell({ problem: error instanceof Error ? error.message : String(error) })
}
