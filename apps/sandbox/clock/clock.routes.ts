import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../http/parse.ts'
import { Refusal } from '../http/refusal.ts'
import type { Clock } from './clock.ts'
import type { Platform } from './platform.ts'
import { instant, move, toTarget } from './target.ts'

type ClockRoutesGiven = { readonly clock: Clock; readonly platform: Platform; readonly token: string }

const step = z.strictObject({ at: instant })

export function clockRoutes(app: FastifyInstance, { clock, platform, token }: ClockRoutesGiven): void {
  app.get('/clock', () => platform.readClock())

  app.post('/clock', async ({ body }) => {
    const given = parse(move, body)
    const { now } = await platform.readClock()
    return platform.moveClock(toTarget(given, now))
  })

  // The platform calls this at every step of a move, so that prices and blocks carry the time its jobs see.
  app.put('/clock/step', ({ body, headers }) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Refusal({ status: 401, code: 'Unauthorized', message: 'The token is missing or wrong.' })
    }
    clock.step(new Date(parse(step, body).at))
    return { now: clock.now().toISOString() }
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
