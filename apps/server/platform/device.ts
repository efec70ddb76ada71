import type { FastifyRequest } from 'fastify'
import { toPlainAddress } from './client-address.ts'
import { findDeviceMark } from './cookies.ts'
import { parseMark } from './device-marks.ts'
import type { Session } from './session-tokens.ts'
import type { Device } from './sessions.ts'

const NAME_MAX = 300

/** What a request says of the device that sent it. */
export const toDevice = (request: FastifyRequest, session?: Session): Device => ({
  address: toPlainAddress(request.ip),
  name: (request.headers['user-agent'] ?? 'unknown').replaceAll(/[^\x20-\x7e]/g, '').slice(0, NAME_MAX),
  mark: parseMark(findDeviceMark(request)),
  ...(session && { sessionId: session.sessionId }),
})
