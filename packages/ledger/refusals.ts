import { isRefusalCode, Refusal } from '@leaven/domain/refusal.ts'

// Raised by ledger_refuse.
const LEDGER_REFUSAL = 'LV001'
const OUT_OF_RANGE = '22003'

const constraints: Readonly<Record<string, 'InsufficientBalance'>> = {
  ledger_accounts_floor: 'InsufficientBalance',
}

/** The database's no, as a refusal; anything else stays the error it is. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined
  if (error.code === LEDGER_REFUSAL && isRefusalCode(error.message)) return new Refusal(error.message, detail)
  if (error.code === OUT_OF_RANGE) return new Refusal('AmountTooLarge', detail)
  const code = 'constraint' in error ? constraints[String(error.constraint)] : undefined
  return code ? new Refusal(code, detail) : error
}
