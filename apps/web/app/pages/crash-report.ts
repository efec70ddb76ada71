import type { Api } from '@leaven/contract/api.ts'
import type { InputOf } from '@leaven/contract/endpoint.ts'
import { CRASH_MESSAGE_MAX, CRASH_STACK_MAX } from '@leaven/domain/support/crash.ts'
import { findPage } from '../find-page.ts'

type CrashReport = InputOf<Api['reportCrash']>['body']

/** SHELL-64. The page is told by its row: an address may hold the token of a mail. */
export function toCrashReport(error: unknown, path: string): CrashReport {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    place: findPage(path)?.route.path ?? '/not-found',
    message: toLines(`${name}: ${message}`, CRASH_MESSAGE_MAX),
    stack: toLines(stack ?? '', CRASH_STACK_MAX),
  }
}

const toLines = (text: string, max: number): string =>
  text.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '\u{fffd}').slice(0, max)
