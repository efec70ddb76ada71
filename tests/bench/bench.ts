import { benchGrowth } from './growth.ts'
import { benchHttp } from './http.ts'
import { benchLedger } from './ledger.ts'
import { benchWeb } from './web.ts'
import { fullPace, print, type Pace, type Result } from './result.ts'

// Each bench measures us and a baseline in one run on one server; machines are noisy, ratios are not.
const benches: Readonly<Record<string, (pace: Pace) => Promise<readonly Result[]>>> = {
  ledger: async (pace) => [...(await benchLedger(pace)), ...(await benchGrowth(pace))],
  'ledger-transfers': benchLedger,
  'ledger-growth': benchGrowth,
  http: benchHttp,
  web: benchWeb,
}

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.find((name) => !benches[name])
if (unknown) {
  console.error(`There is no bench ${unknown}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of names.length > 0 ? names : ['ledger', 'http', 'web'])
  print((await benches[name]?.(fullPace)) ?? [], args.includes('--json'))
