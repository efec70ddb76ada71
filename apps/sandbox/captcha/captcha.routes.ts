import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../faults/faults.ts'
import { misbehave, type Wait } from '../faults/misbehave.ts'
import { readForms } from '../http/forms.ts'
import { parse } from '../http/parse.ts'
import type { Captcha } from './captcha.ts'

type CaptchaRoutesGiven = { readonly captcha: Captcha; readonly faults: Faults; readonly wait: Wait }

const TEXT_MAX = 4_000

const form = z.object({
  secret: z.string().max(TEXT_MAX).optional(),
  response: z.string().max(TEXT_MAX).optional(),
  remoteip: z.string().max(TEXT_MAX).optional(),
})

/** As the known providers speak: a form in, a verdict out. */
export function captchaRoutes(app: FastifyInstance, { captcha, faults, wait }: CaptchaRoutesGiven): void {
  void app.register(async (scope) => {
    readForms(scope)
    scope.post('/captcha/siteverify', ({ body }, reply) =>
      misbehave({
        faults,
        wait,
        party: 'captcha',
        reply,
        answer: () => {
          const { secret, response } = parse(form, body)
          return captcha.verify({ secret, response })
        },
      }),
    )
  })
}
