import { CallError } from '@leaven/contract/client.ts'

/** What the provider said has been used, or is older than a quarter of an hour. */
export const isRunOut = (error: unknown): boolean => error instanceof CallError && error.code === 'InvalidToken'
