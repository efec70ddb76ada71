import { CallError } from '@leaven/contract/client.ts'

/** Why a call was refused; what is no refusal goes on. */
export function toCode(error: unknown): string {
  if (error instanceof CallError) return error.code
  throw error
}
