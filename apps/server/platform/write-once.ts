import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'

/** A secret file is there whole or not at all, and of two processes that start at once both use the one that was first. */
export function writeOnce(file: string, content: string): void {
  if (existsSync(file)) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
