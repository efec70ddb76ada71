import { useReturn } from './use-return.ts'

/** Nothing to see: it listens for who comes back from a provider. */
export function ReturnNotice() {
  useReturn()
  return null
}
