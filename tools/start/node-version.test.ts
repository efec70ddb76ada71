import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { whyNodeTooOld } from '../node-version.mjs'

test.each(['20.19.0', '20.20.2', '21.0.0', '22.3.1', '24.21.0', '100.0.0'])(
  'Node.js %s can start Leaven',
  (version) => {
    expect(whyNodeTooOld(version)).toBeNull()
  },
)

test.each(['20.18.3', '20.9.0', '18.20.4', '8.17.0', '0.12.18'])(
  'Node.js %s is too old, told in one line',
  (version) => {
    expect(whyNodeTooOld(version)).toBe(`Leaven needs Node.js 20.19 or newer; this is ${version}.`)
  },
)

test('a command on a Node.js that is too old ends with that line before it does anything', () => {
  const disguise = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })"
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'tools/run.mjs', 'start'],
    { encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Leaven needs Node.js 20.19 or newer; this is 18.20.4.\n',
  })
})
