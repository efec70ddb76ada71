import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusals, type RefusalCode } from '@leaven/domain/refusal.ts'

/** The one place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error.code)
    if (error.statusCode && error.statusCode < 500) {
      return send(request, reply, 400, 'ValidationFailed', 'The request is malformed.')
    }
    request.log.error(error)
    return send(request, reply, 500, 'InternalError', 'Something went wrong on our side.')
  })
}

export function answer(request: FastifyRequest, reply: FastifyReply, code: RefusalCode): FastifyReply {
  const { status, text } = refusals[code]
  return send(request, reply, status, code, text)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  return reply.code(status).send({ code, message, requestId: request.id })
}
