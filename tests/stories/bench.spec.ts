import { expect, test } from '@playwright/test'
import { measurePages } from '../bench/web.ts'

test('the bench of pages runs: scores beside a bare page, and the weight of what a first visit loads', async ({
  baseURL,
}) => {
  test.slow()
  const results = await measurePages(baseURL ?? '', ['/login'], 1)
  expect(results).toHaveLength(9)
  for (const { figure } of results) expect(figure).toBeGreaterThan(0)
})
