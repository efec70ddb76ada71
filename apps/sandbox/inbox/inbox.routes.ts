import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Faults, Mode } from '../faults/faults.ts'
import { misbehave, type Wait } from '../faults/misbehave.ts'
import { parse } from '../http/parse.ts'
import { deliver } from './deliver.ts'
import type { Inbox } from './inbox.ts'

type InboxRoutesGiven = { readonly inbox: Inbox; readonly faults: Faults; readonly wait: Wait }

const TO_MAX = 320
const SMS_TEXT_MAX = 1_600

// A plus sign that nobody escaped arrives as a space.
const query = z.object({
  to: z
    .string()
    .max(TO_MAX)
    .transform((text) => text.replace(/^ /, '+').trim())
    .optional(),
})

const sms = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Must be a phone number such as +6591234567.'),
  text: z.string().min(1, 'Must not be empty.').max(SMS_TEXT_MAX, `Must have at most ${SMS_TEXT_MAX} characters.`),
  channel: z.enum(['sms', 'call'], 'Must be sms or call.').default('sms'),
})

export function inboxRoutes(app: FastifyInstance, { inbox, faults, wait }: InboxRoutesGiven): void {
  app.get('/inbox', (request) => inbox.list(parse(query, request.query).to || undefined))

  app.post('/sms/messages', ({ body }, reply) => {
    const answer = (mode: Mode | undefined) => {
      const message = parse(sms, body)
      return { id: deliver(inbox, { ...message, subject: '', html: '' }, mode) }
    }
    return misbehave({ faults, wait, party: 'sms', reply, answer })
  })
}
