import ts from 'typescript'
import { isIn, isProduct } from './places.ts'
import { ban, banNode, file, type Rule } from './rule.ts'

export const moneyRules: readonly Rule[] = [
  ban({
    name: 'no float touches money',
    because: 'floats lose money; use packages/money',
    where: countsMoney,
    pattern: /\bparseFloat\b|\.toFixed\(|\.toPrecision\(|\bMath\.(?:round|floor|ceil)\b/,
    bad: [
      file('packages/money/format.ts', '(1.5).toFixed(2)'),
      file('packages/ledger/a.ts', 'Number.parseFloat(text)'),
      file('packages/domain/lending/batch.ts', 'Math.floor(reward)'),
      file('apps/server/modules/swap/swap.service.ts', 'Math.round(rate * 100)'),
    ],
    good: [file('packages/money/format.ts', "// toFixed() lies\nconst text = 'Math.round'")],
  }),
  banNode({
    name: 'units never become a number',
    because: 'units are bigint; a number forgets the last digits',
    where: countsMoney,
    catches: isNumberOfUnits,
    bad: [
      file('packages/ledger/a.ts', 'const a = Number(amount.units)'),
      file('apps/server/modules/wallets/wallets.sql.ts', 'const a = Number(BigInt(row.balance_units) * 2n)'),
      file('apps/server/modules/swap/swap.service.ts', 'const a = Number.parseInt(units, 10)'),
    ],
    good: [file('packages/ledger/a.ts', "const position = Number(row.position) // units\nlog('Number(units)')")],
  }),
  banNode({
    name: 'one place divides',
    because: 'mulDiv with a named rounding is the only division',
    where: (path) => isIn(path, 'packages/money') && isProduct(path) && !dividers.has(path),
    catches: isDivision,
    bad: [file('packages/money/rate.ts', 'const a = b / c'), file('packages/money/rate.ts', 'a /= b')],
    good: [
      file('packages/money/muldiv.ts', 'const a = b / c'),
      file('packages/money/format.ts', "const a = /\\d/.exec(b) // 1 / 2\nconst c = '1 / 2'"),
    ],
  }),
]

const dividers = new Set(['packages/money/muldiv.ts', 'packages/money/power.ts'])

function countsMoney(path: string): boolean {
  return isIn(path, 'packages/money', 'packages/ledger', 'packages/domain', 'apps/server/modules') && isProduct(path)
}

function isNumberOfUnits(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false
  const callee = node.expression.getText()
  return /^(?:Number|parseInt|Number\.parseInt)$/.test(callee) && node.arguments.some(namesUnits)
}

const namesUnits = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && /units$/i.test(node.text)) || ts.forEachChild(node, namesUnits) === true

function isDivision(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  return kind === ts.SyntaxKind.SlashToken || kind === ts.SyntaxKind.SlashEqualsToken
}
