import { z } from 'zod'
import { text } from './wire.ts'

/** Every answer that is not 2xx. */
export const errorAnswer = z.object({
  code: z
    .string()
    .max(60)
    .meta({ description: 'Stable; apps show their own text by it.', examples: ['NotFound'] }),
  message: text(500).meta({ description: 'English, for people who read logs and consoles.' }),
  /** With ValidationFailed: what is wrong, and where. With WrongAnswer: why. */
  fields: z
    .array(z.object({ field: z.string().max(200), message: z.string().max(500) }))
    .max(20)
    .optional(),
  requestId: z.string().max(60),
})

export type ErrorAnswer = z.output<typeof errorAnswer>
