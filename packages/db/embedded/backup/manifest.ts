export type BackupFile = { readonly path: string; readonly size: number; readonly sha256: string }

/** What a base backup says about itself. */
export type Manifest = {
  readonly version: 1
  readonly startedAt: Date
  /** Nothing before this moment can be restored from it. */
  readonly endedAt: Date
  readonly serverVersion: string
  /** Which cluster it is of; its log names the same. */
  readonly systemId: string
  readonly timeline: number
  readonly walStart: string
  readonly walStop: string
  /** Where the log that follows was archived to. */
  readonly archive: string
  /** Those without a file, too. */
  readonly folders: readonly string[]
  readonly files: readonly BackupFile[]
}

export const MANIFEST = 'manifest.json'

export const toManifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`

/** Refuses what is not a manifest of ours, or would write outside of the folder that is restored into. */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || value['version'] !== 1) throw new TypeError('it is of another version')
  const { folders, files } = value
  if (!Array.isArray(folders) || !folders.every(isPath)) throw new TypeError('its folders are not paths')
  if (!Array.isArray(files) || !files.every(isFile)) throw new TypeError('its files are not files')
  return {
    version: 1,
    startedAt: parseTime(value, 'startedAt'),
    endedAt: parseTime(value, 'endedAt'),
    serverVersion: parseText(value, 'serverVersion', /^\d/),
    systemId: parseText(value, 'systemId', /^\d+$/),
    timeline: Number(parseText(value, 'timeline', /^[1-9]\d*$/)),
    walStart: parseText(value, 'walStart', position),
    walStop: parseText(value, 'walStop', position),
    archive: parseText(value, 'archive', /^\//),
    folders,
    files,
  }
}

const position = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(postgres|wal|keys)(\/|$)/.test(value) &&
  value.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

const isFile = (value: unknown): value is BackupFile =>
  isRecord(value) &&
  isPath(value['path']) &&
  Number.isSafeInteger(value['size']) &&
  typeof value['sha256'] === 'string' &&
  /^[0-9a-f]{64}$/.test(value['sha256'])

function parseText(value: Record<string, unknown>, name: string, pattern: RegExp): string {
  const found = value[name]
  const text = typeof found === 'number' ? String(found) : found
  if (typeof text !== 'string' || !pattern.test(text)) throw new TypeError(`it has no ${name}`)
  return text
}

function parseTime(value: Record<string, unknown>, name: string): Date {
  const time = new Date(parseText(value, name, /^\d{4}-\d\d-\d\dT/))
  if (Number.isNaN(time.getTime())) throw new TypeError(`it has no ${name}`)
  return time
}
