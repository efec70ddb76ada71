import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const FLAGS = [
  '--no-sandbox',
  '--disable-setuid-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

// The first has no window to draw and is the quickest.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const OPEN_SANS = '<prefer><family>Open Sans</family></prefer>'

const CACHE = resolve(import.meta.dirname, '..', '.cache')

let unpacking: Promise<string> | undefined

export async function findChromium(): Promise<LaunchOptions> {
  const own = process.env['CHROMIUM_PATH']
  if (own) return launchWith(own, {})
  if (process.platform !== 'linux' || process.arch !== 'x64') return launchWith(installed(), {})
  unpacking ??= unpackOnce()
  const folder = await unpacking
  return launchWith(join(folder, 'chromium'), {
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
  })
}

function launchWith(executablePath: string, extra: Readonly<Record<string, string>>): LaunchOptions {
  return { executablePath, chromiumSandbox: false, headless: true, args: FLAGS, env: { ...process.env, ...extra } }
}

// The bundled Chromium is built for Linux on x64 only.
function installed(): string {
  const found = INSTALLED.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No Chrome or Chromium found on this system. Install one, or set CHROMIUM_PATH to its program.')
}

async function unpackOnce(): Promise<string> {
  const bundle = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const folder = join(CACHE, `chromium-${versionOf(bundle)}`)
  const binary = join(folder, 'chromium')
  if (existsSync(binary)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  try {
    await inflateInto(draft, bundle)
    writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontsConf(folder))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have finished first; its folder is as good as ours.
    if (!existsSync(binary)) throw error
  }
  return folder
}

function versionOf(bundle: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version)
  throw new Error('@sparticuz/chromium has no version')
}

// The package knows only the temporary folder as its target, so that is pointed at ours meanwhile.
async function inflateInto(target: string, bundle: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = target
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(bundle, 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

// The bundled fonts.conf names temporary folders, and Chromium dies when it finds no font at all.
function fontsConf(folder: string): string {
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui']
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${folder}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`,
    ...families.map((family) => `<alias><family>${family}</family>${OPEN_SANS}</alias>`),
    '<config></config></fontconfig>',
  ].join('\n')
}
