import type { ComponentType } from 'react'
import { loadTexts } from '../../platform/language.ts'
import { lazyReady } from '../lazy-ready.tsx'

/** A part of the frame that asks the server: it comes with the store of answers, and with texts of its own. */
export function lazyPart(load: () => Promise<ComponentType>, texts: readonly string[] = []) {
  return lazyReady(async () => {
    const [Part, { DataFrame }] = await Promise.all([load(), import('../DataFrame.tsx'), loadTexts(texts)])
    return () => (
      <DataFrame>
        <Part />
      </DataFrame>
    )
  })
}
