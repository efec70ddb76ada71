import type { Language } from '@leaven/domain/identity/registration.ts'
import { btc as btcDe } from './btc.de.data.ts'
import { btc as btcEn } from './btc.en.data.ts'
import { dfi as dfiDe } from './dfi.de.data.ts'
import { dfi as dfiEn } from './dfi.en.data.ts'
import { eth as ethDe } from './eth.de.data.ts'
import { eth as ethEn } from './eth.en.data.ts'
import type { StackText } from './lesson.ts'

type Texts = { readonly en: StackText } & Readonly<Partial<Record<Language, StackText>>>

/** The words of each stack, by language. */
export const texts: Readonly<Record<string, Texts>> = {
  btc: { en: btcEn, de: btcDe },
  dfi: { en: dfiEn, de: dfiDe },
  eth: { en: ethEn, de: ethDe },
}
