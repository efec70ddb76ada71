import type { FastifyError, FastifyInstance } from 'fastify'
import { malformed, notFound, Refusal } from './refusal.ts'

/** The one place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : toRefusal(error)
    if (!refusal) {
      request.log.error(error)
      return reply.code(500).send({ code: 'InternalError', message: 'Something went wrong in the sandbox.' })
    }
    const { status, code, message, fields } = refusal
    return reply.code(status).send({ code, message, ...(fields && { fields }) })
  })
  app.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.')
  })
}

/** What the server itself refuses: no JSON, too long, another type. */
function toRefusal({ statusCode = 500, message }: FastifyError): Refusal | undefined {
  if (statusCode >= 500) return undefined
  return statusCode === 404 || statusCode === 403 ? notFound(message) : malformed([{ field: 'body', message }])
}
