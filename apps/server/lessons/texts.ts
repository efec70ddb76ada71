import type { Language } from '@leaven/domain/identity/registration.ts'
import { btc as btcDe } from './btc.de.data.ts'
import { btc as btcEn } from './btc.en.data.ts'
import { btc as btcIt } from './btc.it.data.ts'
import { btc as btcZht } from './btc.zht.data.ts'
import { dfi as dfiDe } from './dfi.de.data.ts'
import { dfi as dfiEn } from './dfi.en.data.ts'
import { dfi as dfiIt } from './dfi.it.data.ts'
import { dfi as dfiZht } from './dfi.zht.data.ts'
import { eth as ethDe } from './eth.de.data.ts'
import { eth as ethEn } from './eth.en.data.ts'
import { eth as ethIt } from './eth.it.data.ts'
import { eth as ethZht } from './eth.zht.data.ts'
import type { StackText } from './lesson.ts'

/** English is always there; it stands in where another is missing. */
export type Texts = { readonly en: StackText } & Readonly<Partial<Record<Language, StackText>>>

/** The words of each stack, by language. */
export const texts: Readonly<Record<string, Texts>> = {
  btc: { en: btcEn, de: btcDe, it: btcIt, zht: btcZht },
  dfi: { en: dfiEn, de: dfiDe, it: dfiIt, zht: dfiZht },
  eth: { en: ethEn, de: ethDe, it: ethIt, zht: ethZht },
}
