import { languages, type Language } from '@leaven/domain/identity/registration.ts'
import { useLingui } from '@lingui/react'
import { use, useDeferredValue } from 'react'
import { findLanguage, toContentLanguage, toTag } from '../../platform/language.ts'

type Kept<Content> = { readonly load: () => Promise<Content> }

/** A long text by its languages; each is loaded only where it is read. */
export type Loads<Content> = { readonly en: Kept<Content> } & Readonly<Partial<Record<Language, Kept<Content>>>>

/** Loaded once; what could not be loaded is asked for again. */
export function once<Content>(load: () => Promise<Content>): Kept<Content> {
  let loading: Promise<Content> | undefined
  const run = async () => {
    try {
      return await load()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return { load: () => (loading ??= showAtOnce(run())) }
}

/** React reads these two of a promise: what has come is shown without waiting for it once more. */
function showAtOnce<Content>(promise: Promise<Content>): Promise<Content> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

type Shown<Content> = {
  readonly content: Content
  /** What browsers call the language that it is in. */
  readonly lang: string
}

/** In the language of the moment; the one before stays until the next one has come. */
export function useContent<Content>(loads: Loads<Content>): Shown<Content> {
  // Asked for so that a change of the language is noticed.
  useLingui()
  const wanted = useDeferredValue(findLanguage())
  const language = toContentLanguage(
    wanted,
    languages.filter((one) => loads[one] !== undefined),
  )
  const { load } = loads[language] ?? loads.en
  return { content: use(load()), lang: toTag(language) }
}
