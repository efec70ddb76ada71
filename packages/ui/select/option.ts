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

/** The next option after `from` that begins with the typed letter, coming round at the end. */
export function findByLetter(options: readonly Option[], letter: string, from: number): number | undefined {
  const wanted = plain(letter)
  const order = options.map((_, step) => (from + 1 + step) % options.length)
  return order.find((index) => plain(options[index]?.label ?? '').startsWith(wanted))
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
