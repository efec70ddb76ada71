import type { ReactNode } from 'react'

export type Option = {
  readonly value: string
  readonly label: string
  /** The same in every language. */
  readonly isName?: boolean
  readonly icon?: ReactNode
}

/** The options whose label holds the text, those that begin with it first. Accents and case do not matter. */
export function matchOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = plain(text.trim())
  if (wanted === '') return options
  const found = options.filter(({ label }) => plain(label).includes(wanted))
  const begins = (option: Option) => plain(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

const TYPED_WITHIN_MS = 1_000

/** What was typed one after the other, and when the last letter was. */
export type Typed = { readonly text: string; readonly at: number }

export const nothingTyped: Typed = { text: '', at: 0 }

/** Letters that follow each other within a second are one word. */
export const addLetter = (typed: Typed, letter: string, at: number): Typed => ({
  text: typed.text !== '' && at - typed.at <= TYPED_WITHIN_MS ? typed.text + letter : letter,
  at,
})

/** The option that begins with what was typed; one letter, also typed again and again, goes on to the next one. */
export function findByTyped(options: readonly Option[], { text }: Typed, from: number): number | undefined {
  const wanted = plain(text)
  const isOneLetter = new Set(wanted).size === 1
  const first = isOneLetter ? from + 1 : Math.max(from, 0)
  const order = options.map((_, step) => (first + step) % options.length)
  const sought = isOneLetter ? wanted.slice(0, 1) : wanted
  return order.find((index) => plain(options[index]?.label ?? '').startsWith(sought))
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
