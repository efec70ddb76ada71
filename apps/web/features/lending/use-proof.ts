import { toCommitted } from '@leaven/domain/lending/commitment.ts'
import { useEffect, useState } from 'react'
import type { Trade } from './history.ts'

/** Sealed: the content is told when the batch is settled. Unknown: this browser cannot hash. */
export type Proof = 'sealed' | 'checking' | 'matches' | 'differs' | 'unknown'

/** LEND-101: hashes what the server has opened, here, and holds it against what it had promised. */
export function useProof(trade: Trade): Proof {
  const { type, activity, nonce, hash } = trade
  const committed = activity && nonce !== null ? toCommitted({ type, activity }, nonce) : null
  const [found, setFound] = useState<{ readonly of: string; readonly proof: Proof }>()
  useEffect(() => {
    if (committed === null) return undefined
    let isGone = false
    const tell = (proof: Proof) => {
      if (!isGone) setFound({ of: committed, proof })
    }
    hashText(committed).then(
      (own) => tell(own === hash ? 'matches' : 'differs'),
      () => tell('unknown'),
    )
    return () => {
      isGone = true
    }
  }, [committed, hash])
  if (committed === null) return 'sealed'
  return found?.of === committed ? found.proof : 'checking'
}

/** Pages served over plain HTTP cannot hash: so that this fails too. */
async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
