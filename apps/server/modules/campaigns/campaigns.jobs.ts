import type { Job } from '../../platform/due-work.ts'
import { parseSubject, release } from './campaigns.service.ts'

export const releaseJob: Job = (trx, { subject, now }) => release(trx, parseSubject(subject), now)
