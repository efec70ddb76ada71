import { DESCRIPTION_MAX, SUBJECT_MAX } from '@leaven/domain/support/request.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { email, empty, lines, text } from './wire.ts'

const request = z.object({ email, subject: text(SUBJECT_MAX), description: lines(DESCRIPTION_MAX) }).strict()

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
})
