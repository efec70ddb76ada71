import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readRows } from './requirements.ts'
import { arrowRules } from './tidy/arrows.ts'
import { citationRules } from './tidy/citations.ts'
import { loopIn } from './tidy/graph.ts'
import { callGraph, moduleRules } from './tidy/modules.ts'
import { moneyRules } from './tidy/money.ts'
import { ownershipRules } from './tidy/ownership.ts'
import { layers } from './tidy/places.ts'
import { purityRules } from './tidy/purity.ts'
import { show, type Example, type Rule } from './tidy/rule.ts'
import { shapeRules } from './tidy/shapes.ts'
import { sizeReport, sizeRules } from './tidy/size.ts'
import { parse, readRepository, root } from './tidy/sources.ts'
import { sqlRules } from './tidy/sql.ts'
import { wireRules } from './tidy/wire.ts'
import { wordRules } from './tidy/words.ts'

// The house rules. Each is a row; a violation prints the file, the line and the reason.

const rows = readRows(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'))

const rules: readonly Rule[] = [
  ...arrowRules,
  ...shapeRules,
  ...purityRules,
  ...wireRules,
  ...ownershipRules,
  ...sqlRules,
  ...moduleRules,
  ...moneyRules,
  ...sizeRules,
  ...wordRules,
  ...citationRules(new Set(rows.map(({ id }) => id))),
]

const sources = readRepository()

const caught = (rule: Rule, example: Example): readonly string[] => rule.find(example.map(parse)).map(show)

describe.each(rules.map((rule) => [rule.name, rule] as const))('tidy: %s', (_name, rule) => {
  test('is kept', () => {
    expect(rule.find(sources).map(show)).toEqual([])
  })

  test('catches what breaks it', () => {
    expect(rule.bad.filter((example) => caught(rule, example).length === 0)).toEqual([])
  })

  test('leaves the rest alone', () => {
    expect((rule.good ?? []).flatMap((example) => caught(rule, example))).toEqual([])
  })
})

describe('tidy: the tables', () => {
  test.each([
    { name: 'layers', graph: new Map(Object.entries(layers)) },
    { name: 'pairs of modules', graph: callGraph },
  ])('the $name have no loop', ({ graph }) => {
    expect(loopIn(graph)).toBeUndefined()
  })

  test('a loop is found', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['d', ['b']],
    ])
    expect(loopIn(graph)).toEqual(['b', 'd', 'b'])
  })
})

afterAll(() => console.log(sizeReport(sources)))
