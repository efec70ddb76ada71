import type { ReactNode } from 'react'
import { Hero } from './Hero.tsx'
import type { LedgerCheck } from './ledger-check.ts'
import { Products } from './Products.tsx'
import { Proof } from './Proof.tsx'

type WelcomeProps = {
  readonly check: LedgerCheck
  /** The live ledger, with the id that the links of this page lead to. */
  readonly ledger: ReactNode
}

/** What a guest sees first (ROUTE-098). */
export function Welcome({ check, ledger }: WelcomeProps) {
  return (
    <>
      <Hero check={check} />
      <Products />
      <Proof />
      {ledger}
    </>
  )
}
