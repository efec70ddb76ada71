import type { ReactNode } from 'react'

/** One component in all its states, as the gallery shows it and the stories photograph it. */
export type GalleryEntry = {
  readonly name: string
  readonly states: Readonly<Record<string, () => ReactNode>>
}
