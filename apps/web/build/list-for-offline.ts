import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { listBuild } from '../offline/build-list.ts'
import { FIRST_SCRIPT, type Build } from '../offline/strategy.ts'
import { PAGE, WORKER } from './names.ts'

// The worker must know the build that it keeps, by names that are final.
export const listForOffline: Plugin = {
  name: 'list-for-offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const worker = files.find((file) => file.type === 'chunk' && file.name === WORKER)
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'index')
      const page = bundle[PAGE]
      if (worker?.type !== 'chunk' || !entry || page?.type !== 'asset') throw new Error('No worker, entry or page')
      if (worker.imports.length > 0) throw new Error('The worker shares code with the app')
      const list = listBuild(
        files.map((file) => ({
          name: file.fileName,
          from: file.type === 'asset' ? file.originalFileNames : file.moduleIds,
        })),
      )
      const version = createHash('sha256')
        .update(JSON.stringify(list))
        .update(page.source)
        .update(readFileSync(join(import.meta.dirname, '../public', FIRST_SCRIPT)))
        .digest('hex')
        .slice(0, 12)
      const build: Build = { version, entry: `/${entry.fileName}`, ...list }
      worker.code = worker.code.replaceAll('OFFLINE_BUILD', () => JSON.stringify(build))
    },
  },
}
