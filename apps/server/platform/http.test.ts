import { isRefusalCode, Refusal, refusals } from '@leaven/domain/refusal.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './http.ts'

const app = fastify({ genReqId: () => 'req_one' })
answerErrors(app)
app.get<{ Params: { code: string } }>('/refused/:code', ({ params: { code } }) => {
  if (!isRefusalCode(code)) throw new TypeError('a fault of our own')
  throw new Refusal(code)
})

test.each(Object.keys(refusals).filter(isRefusalCode))(
  'ERR-15 %s is answered by its status, as {code, message} with the id of the request and nothing besides',
  async (code) => {
    const answer = await app.inject(`/refused/${code}`)
    expect(answer.statusCode).toBe(refusals[code].status)
    expect(answer.json()).toEqual({ code, message: refusals[code].text, requestId: 'req_one' })
  },
)

test('ERR-15 a fault of our own has the same shape and tells nothing of itself', async () => {
  const answer = await app.inject('/refused/other')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'InternalError',
    message: 'Something went wrong on our side.',
    requestId: 'req_one',
  })
})
