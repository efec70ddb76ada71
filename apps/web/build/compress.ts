import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT_MIN_BYTES = 1_000
// The last twentieth of a dictionary is not worth four seconds of every build.
const LARGE_BYTES = 400_000
const LARGE_QUALITY = 9
const brotli = (text: Buffer) => {
  const quality = text.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
const zip = (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })

// Once and well, so that the server need not do it at every request.
export const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const names = globSync('**/*.{html,js,css,svg,txt,webmanifest}', { cwd: dir })
      await Promise.all(names.map((name) => writeCompressed(join(dir, name))))
    },
  },
}

async function writeCompressed(path: string): Promise<void> {
  const text = readFileSync(path)
  if (text.length < TEXT_MIN_BYTES) return
  const [small, common] = await Promise.all([brotli(text), zip(text)])
  writeFileSync(`${path}.br`, small)
  writeFileSync(`${path}.gz`, common)
}
