import { CRASH_MESSAGE_MAX, CRASH_PLACE_MAX, CRASH_STACK_MAX } from '@leaven/domain/support/crash.ts'
import { DESCRIPTION_MAX, SUBJECT_MAX } from '@leaven/domain/support/request.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { email, empty, lines, text } from './wire.ts'

const request = z.object({ email, subject: text(SUBJECT_MAX), description: lines(DESCRIPTION_MAX) }).strict()

/** The place is a row of the route table, without what an address may hold. */
const crash = z
  .object({ place: text(CRASH_PLACE_MAX), message: lines(CRASH_MESSAGE_MAX), stack: lines(CRASH_STACK_MAX, 0) })
  .strict()

export const support = endpoints({
  askSupport: {
    method: 'POST',
    path: '/support-requests',
    summary: 'Writes to support; answers alike whoever asks (SHELL-04)',
    access: 'guest',
    key: 'optional',
    body: request,
    answer: empty,
    refusals: ['TooManyRequests'],
  },
  reportCrash: {
    method: 'POST',
    path: '/crash-reports',
    summary: 'A page that has crashed tells the operators of it (SHELL-64)',
    access: 'guest',
    key: 'optional',
    body: crash,
    answer: empty,
    refusals: ['TooManyRequests'],
  },
})
