import { Refusal } from '@leaven/domain/refusal.ts'

/** For operators: a refusal by its code and detail, not by what it tells a customer. */
export function toReason(error: unknown): string {
  if (error instanceof Refusal) return error.detail ? `${error.code}: ${error.detail}` : error.code
  return error instanceof Error ? error.message : String(error)
}
