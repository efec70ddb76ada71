import type { Language } from '@leaven/domain/identity/registration.ts'
import { links as de } from './links.de.ts'
import { links as en, type Links } from './links.en.ts'
import { links as it } from './links.it.ts'
import { links as zht } from './links.zht.ts'

const others: Readonly<Record<Language, Partial<Links>>> = { en, de, it, zht }

/** SHELL-34: what a language does not say itself, it takes from English. */
export const findLinks = (language: Language): Links => ({ ...en, ...others[language] })
