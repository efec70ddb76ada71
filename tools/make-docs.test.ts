import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { makeDocuments } from './docs/documents.ts'

const { adminUrl } = useDatabase()

test('what is generated is what is committed; if not: npm run docs', async () => {
  for (const { path, text } of await makeDocuments(adminUrl)) expect(readFileSync(path, 'utf8'), path).toBe(text)
})
