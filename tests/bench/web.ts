import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '@leaven/tools/chromium.ts'
import { startOwnStack } from '@leaven/tools/own-stack.ts'
import { findFreePort } from '../world/ports.ts'
import { median, type Pace, type Result } from './result.ts'

// A page is loaded anew for each round, so fewer of them tell as much.
const ROUNDS_MAX = 3
const KILO = 1000
const SCRIPT_WANTED_KB = 130

const pages = ['/welcome', '/register', '/login']
const wanted = { performance: 90, accessibility: 95, 'best-practices': 95, seo: 95 } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]
type Scores = Readonly<Record<Category, number>>

export async function benchWeb({ rounds }: Pace): Promise<readonly Result[]> {
  const stack = await startOwnStack()
  try {
    return await measurePages(stack.url, pages, rounds)
  } finally {
    await stack.stop()
  }
}

/** Lighthouse as a phone sees us (its default: slow network, slow processor), beside a bare page in the same run. */
export async function measurePages(url: string, paths: readonly string[], rounds: number): Promise<readonly Result[]> {
  const bare = await startBarePage()
  const port = await findFreePort()
  const options = await findChromium()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const base = await judge(bare.url, port, rounds)
    const results = toResults('a bare page', base)
    for (const path of paths) results.push(...toResults(path, await judge(url + path, port, rounds), base))
    results.push({
      bench: 'web',
      what: '/welcome, script (gzip kB)',
      figure: await weigh(browser, url),
      wanted: SCRIPT_WANTED_KB,
    })
    return results
  } finally {
    await browser.close()
    bare.server.close()
  }
}

async function judge(url: string, port: number, count: number): Promise<Scores> {
  const rounds: Scores[] = []
  for (let round = 0; round < Math.min(count, ROUNDS_MAX); round += 1) {
    const report = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    const scoreOf = (category: Category) => Math.round((report?.lhr.categories[category]?.score ?? 0) * 100)
    rounds.push({
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    })
  }
  const middle = (category: Category) => median(rounds.map((scores) => scores[category]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  }
}

function toResults(page: string, scores: Scores, base?: Scores): Result[] {
  return categories.map((category) => {
    const result = { bench: 'web', what: `${page}, ${category}`, figure: scores[category] }
    return base
      ? { ...result, baseline: 'a bare page', ratio: scores[category] / base[category], wanted: wanted[category] }
      : result
  })
}

/** All script that a first visit loads, also what comes late, as gzip. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    }
  })
  await page.goto(`${url}/welcome`, { waitUntil: 'networkidle' })
  const sum = (await Promise.all(weights)).reduce((total, weight) => total + weight, 0)
  await page.close()
  return sum / KILO
}

async function startBarePage(): Promise<{ readonly url: string; readonly server: Server }> {
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="description" content="A bare page"><title>Bare</title><h1>Bare</h1></html>'
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  const port = await findFreePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `http://localhost:${port}/`, server }
}
