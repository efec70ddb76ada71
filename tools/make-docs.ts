import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@leaven/db/embedded/embedded.ts'
import { prepareDatabase } from '@leaven/db/prepare.ts'
import { makeDocuments } from './docs/documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaven-docs-'))
const server = await startEmbedded({ cluster: join(folder, 'postgres'), password: 'docs', isDurable: false })
try {
  await prepareDatabase({ url: server.url, wall: new Date(), isDurable: false })
  for (const { path, text } of await makeDocuments(server.url)) {
    writeFileSync(path, text)
    console.log(path)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
