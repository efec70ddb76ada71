import { expect, test, type Page } from '@playwright/test'

// Other stories stand in for the server, which a worker would answer before them.
test.use({ serviceWorkers: 'allow' })

/** Opens the app for the first time and waits until it is kept whole. */
async function openAndKeep(page: Page, path = '/welcome'): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })

/** Those of the pages below; they come one after the other, once the app has been seen. */
async function keepTexts(page: Page): Promise<void> {
  for (const name of ['app', 'identity', 'ledger', 'welcome'])
    await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining(`/assets/texts-${name}-en-`))
}

const askApi = (page: Page, method: string): Promise<string> =>
  page.evaluate(
    (asked) =>
      fetch('/api/coins', { method: asked }).then(
        ({ status }) => String(status),
        () => 'failed',
      ),
    method,
  )

test('the app opens without a network, at any address, and nothing of the server is kept', async ({
  page,
  context,
}) => {
  await openAndKeep(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await keepTexts(page)
  const kept = await listKept(page)
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(kept.filter((path) => /\/(?:[A-Z]{2}-|.*(?:vietnamese|cyrillic|-ext-))/.test(path))).toEqual([])

  await context.setOffline(true)
  for (const path of ['/welcome', '/login']) {
    await page.goto(path)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const method of ['GET', 'POST']) expect(await askApi(page, method)).toBe('failed')

  await context.setOffline(false)
  expect(await askApi(page, 'GET')).toBe('200')
})

test('the texts of the language in use are all kept, those of the others are not', async ({ page }) => {
  await openAndKeep(page, '/welcome?lang=de')
  const languagesOf = async () =>
    (await listKept(page)).flatMap((path) => /\/texts-(\w+)-(en|de|zht|it)-/.exec(path)?.slice(1, 3).join(' ') ?? [])
  await expect.poll(languagesOf).toEqual(expect.arrayContaining(['app de', 'welcome de', 'wallets de']))
  expect((await languagesOf()).filter((texts) => /zht|it$/.test(texts))).toEqual([])
})

test('a server that is slow or failing does not keep the app from opening', async ({ page, context }) => {
  await openAndKeep(page)
  for (const answer of ['silent', 'failing']) {
    let asked = 0
    await context.route(
      (url) => url.pathname === '/welcome',
      (route) => {
        asked += 1
        return answer === 'failing' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : undefined
      },
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toBe(1)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the app can be installed: manifest, icons and worker are as browsers want them', async ({ page, request }) => {
  await page.goto('/welcome')
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  await openAndKeep(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window is the only thing in its way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const worker = await request.get('/service-worker.js')
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache'])
})
