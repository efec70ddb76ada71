import type { FastifyRequest } from 'fastify'
import type { Device } from './sessions.ts'

const NAME_MAX = 300

/** What a request says of the device that sent it. */
export const toDevice = ({ ip, headers }: FastifyRequest): Device => ({
  address: ip,
  name: (headers['user-agent'] ?? 'unknown').replaceAll(/[^\x20-\x7e]/g, '').slice(0, NAME_MAX),
})
