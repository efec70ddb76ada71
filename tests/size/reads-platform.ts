import * as alarms from '@leaven/server/platform/alarms.ts'
import { carryDue } from '@leaven/server/platform/carry.ts'
import { clean } from '@leaven/server/platform/cleaning.ts'
import * as marks from '@leaven/server/platform/device-marks.ts'
import * as dueWork from '@leaven/server/platform/due-work.ts'
import * as devices from '@leaven/server/platform/known-devices.ts'
import { tellLate } from '@leaven/server/platform/late.ts'
import { isSpent, liftLimits } from '@leaven/server/platform/limits.ts'
import * as links from '@leaven/server/platform/links.ts'
import { liftLogins } from '@leaven/server/platform/login-tries.ts'
import { findNews } from '@leaven/server/platform/look.ts'
import { listWaitingMails, writeMail, type MailMaking } from '@leaven/server/platform/mail.ts'
import { readImbalances } from '@leaven/server/platform/nightly-audit.ts'
import * as outbox from '@leaven/server/platform/outbox.ts'
import * as planned from '@leaven/server/platform/planned.ts'
import { createSealing } from '@leaven/server/platform/sealing.ts'
import * as events from '@leaven/server/platform/security-events.ts'
import * as sessions from '@leaven/server/platform/sessions.ts'
import * as userSessions from '@leaven/server/platform/user-sessions.ts'
import { productPlans } from '@leaven/server/product-checks.ts'
import { createRunner, silent } from '../world/work.ts'
import { AT, idOf, OLD as OLDEST, whale } from './fill.ts'
import { audited, few, LIMIT, type File } from './reading.ts'

const jobs = ['mail.send', 'learn.pay', 'staking.end']
const other = idOf('usr', 7)
const later = new Date(AT.getTime() + 10 * 86_400_000)
const raised = { wall: AT, log: silent }
const random = (length: number) => new Uint8Array(length)
const making: MailMaking = { makeId: (kind) => `${kind}_x`, sealing: createSealing('a secret', random) }
const letter = {
  to: 'customer7@leaven.test',
  template: 'verifyEmail',
  language: 'en',
  content: {},
  now: AT,
} as const
const byHeld = 'its statements are those of functions that are held here'
const handed = 'it hands on a statement that is held where it is used'

/** What the platform reads: what anybody may ask, what a monitor asks, and what every worker does. */
export const platformFiles: readonly File[] = [
  {
    path: 'apps/server/platform/alarms',
    readings: {
      countAlarms: (trx) => alarms.countAlarms(trx),
      raiseAlarm: (trx) => alarms.raiseAlarm(trx, { kind: 'work', subject: 's1', detail: 'x' }, raised),
      endAlarm: (trx) => alarms.endAlarm(trx, { kind: 'work', subject: 's1' }, raised),
      endAlarmsOf: (trx) => alarms.endAlarmsOf(trx, 'mail.send s3', raised),
      listOpen: (trx) => alarms.listOpen(trx, { kind: 'work', subjects: ['s1', 's2'] }),
      listAlarms: (trx) => alarms.listAlarms(trx, LIMIT, { kind: 'work' }),
      endAlarms: (trx) => alarms.endAlarms(trx, { kind: 'work', subjects: ['s1'] }, raised),
      settleAlarm: (trx) => alarms.settleAlarm(trx, { kind: 'work', subject: 's1' }, AT),
      findDetail: (trx) => alarms.findDetail(trx, { kind: 'work', subject: 's1' }),
      isSettled: (trx) => alarms.isSettled(trx, { kind: 'work', subject: 's7', detail: 'x' }),
    },
  },
  {
    path: 'apps/server/platform/carry',
    readings: {
      carryDue: (trx) => {
        const runner = createRunner(trx, {}, () => OLDEST)
        const move = { runner, sleep: async () => {}, onStep: async () => {}, drainOutbox: async () => {} }
        const clock = { now: async () => OLDEST, wall: () => OLDEST }
        return carryDue({ move, clock, send: async () => {}, isMovable: false }, new AbortController().signal)
      },
    },
  },
  { path: 'apps/server/platform/cleaning', readings: { clean: (trx) => clean(trx, AT, AT) } },
  { path: 'apps/server/platform/clock', readings: { createClock: few, getClock: few, lockClock: few, saveClock: few } },
  { path: 'apps/server/platform/data-keys', readings: { assertDataKeys: few } },
  {
    path: 'apps/server/platform/device-marks',
    readings: {
      isKnownMark: (trx) => marks.isKnownMark(trx, 'm'),
      saveMark: (trx) => marks.saveMark(trx, { userId: other, mark: 'm', wall: AT }),
      forgetMarks: (trx) => marks.forgetMarks(trx, other),
      renewMarks: (trx) => marks.renewMarks(trx, random, { userId: other, mark: 'm', wall: AT }),
    },
  },
  {
    path: 'apps/server/platform/due-work',
    readings: {
      getLag: (trx) => dueWork.getLag(trx, AT),
      findNextDue: (trx) => dueWork.findNextDue(trx, AT),
      listDue: (trx) => dueWork.listDue(trx, AT, later, LIMIT),
      listFree: (trx) => dueWork.listFree(trx, { jobs, now: AT, wall: later, perJob: LIMIT }),
      listLate: (trx) => dueWork.listLate(trx, jobs, ['s1', 's2'], AT),
      listBegun: (trx) => dueWork.listBegun(trx, 'staking.end', ['s1 ', 's2 '], AT),
      listWords: (trx) => dueWork.listWords(trx, 'staking.end', { head: 's1', after: '', limit: LIMIT }),
      isPlanned: (trx) => dueWork.isPlanned(trx, 'mail.send', 's1'),
      hasPlanned: (trx) => dueWork.hasPlanned(trx, ['mail.send', 'learn.pay'], ['s1', 's2']),
      listLeft: (trx) => dueWork.listLeft(trx, 'mail.send', AT, LIMIT),
    },
  },
  {
    path: 'apps/server/platform/flows',
    readings: { assertFlows: few, awaitFlow: few, isStopped: few, listStopped: few },
  },
  {
    path: 'apps/server/platform/known-devices',
    readings: {
      noteDevice: (trx) => devices.noteDevice(trx, { userId: other, name: 'x', wall: AT }),
      forgetDevices: (trx) => devices.forgetDevices(trx, other),
    },
  },
  {
    path: 'apps/server/platform/late',
    readings: { tellLate: (trx) => tellLate({ db: trx, jobs, log: silent }, { now: AT, wall: AT }) },
  },
  {
    path: 'apps/server/platform/limits',
    readings: {
      liftLimits: (trx) => liftLimits(trx, { name: 's', tries: 1, seconds: 1 }, '7'),
      isSpent: (trx) => isSpent(trx, { name: 's', tries: 1, seconds: 1 }, '7', AT),
    },
  },
  {
    path: 'apps/server/platform/links',
    readings: {
      makeLink: (trx) => links.makeLink(trx, random, { userId: other, purpose: 'verifyEmail', wall: AT }),
      dropLinks: (trx) => links.dropLinks(trx, other),
      listLinks: (trx) => links.listLinks(trx, other),
    },
  },
  { path: 'apps/server/platform/login-tries', readings: { liftLogins: (trx) => liftLogins(trx, 'a@leaven.test') } },
  {
    path: 'apps/server/platform/look',
    readings: {
      findNews: async (trx) => {
        for (const wall of [AT, OLDEST]) await findNews(trx, { readers: ['size', 'new'], wall, isMovable: true })
      },
    },
  },
  {
    path: 'apps/server/platform/mail',
    readings: {
      listWaitingMails: (trx) => listWaitingMails(trx, 'customer7@leaven.test'),
      writeMail: (trx) => writeMail(trx, making, letter),
    },
  },
  { path: 'apps/server/platform/nightly-audit', readings: { readImbalances: (trx) => readImbalances(trx) } },
  { path: 'apps/server/platform/nonces', readings: { takeProcessNumber: 'a sequence' } },
  {
    path: 'apps/server/platform/outbox',
    readings: {
      findOldestUnread: (trx) => outbox.findOldestUnread(trx),
      toBehind: handed,
      readOutbox: {
        alone: (db) =>
          outbox.readOutbox({
            db,
            wall: () => AT,
            log: silent,
            readers: { size: { topics: ['kycDecided'], handle: async () => {} } },
          }),
      },
    },
  },
  {
    path: 'apps/server/platform/personal-data',
    readings: { listPersonalData: 'all of one customer, for an archive that says where it was cut' },
  },
  {
    path: 'apps/server/platform/planned',
    readings: {
      toPlannedCheck: audited,
      createPutBackJob: 'after an audit that has found something, a page of customers at a time',
      endLost: (trx) => planned.endLost(trx, raised),
      // As of a day on which nothing is due. Plans without an owner read batches, a row a week and series.
      putBackDue: {
        alone: (db) => {
          const plans = productPlans.filter(({ owner }) => owner !== undefined)
          return planned.putBackDue({ db, plans, log: silent }, { now: OLDEST, wall: AT })
        },
      },
    },
  },
  { path: 'apps/server/platform/run-due', readings: { runDue: byHeld, runPages: byHeld } },
  {
    path: 'apps/server/platform/security-events',
    readings: {
      // Of each kind a customer has four rows a day at most.
      noteEvent: (trx) =>
        events.noteEvent(
          trx,
          { log: silent },
          { userId: other, kind: 'loginFailed', device: events.nowhere, wall: AT },
        ),
      findLastEvent: (trx) => events.findLastEvent(trx, whale, 'loginFailed'),
      listEvents: (trx) => events.listEvents(trx, whale, { limit: LIMIT, offset: 0, wall: AT }),
      forgetOldEvents: (trx) => events.forgetOldEvents(trx, AT),
      eraseEvents: (trx) => events.eraseEvents(trx, other),
    },
  },
  {
    path: 'apps/server/platform/sessions',
    readings: {
      refreshSession: 'a session by its token; that it was used twice ends its family as endSession does',
      endSession: (trx) => sessions.endSession(trx, idOf('ses', 7), 'logout', AT),
      endFamilies: (trx) => sessions.endFamilies(trx, [idOf('ses', 7), idOf('ses', 8)], { why: 'logout', wall: AT }),
      listAddresses: (trx) => sessions.listAddresses(trx, whale),
      listEnded: (trx) => sessions.listEnded(trx, later),
    },
  },
  {
    path: 'apps/server/platform/user-sessions',
    readings: {
      listOpenSessions: (trx) => userSessions.listOpenSessions(trx, other, AT),
      isOpenSession: (trx) => userSessions.isOpenSession(trx, other, idOf('ses', 7), AT),
      endSessions: (trx) => userSessions.endSessions(trx, { userId: other, why: 'logout', wall: AT }),
      endSurplus: (trx) =>
        userSessions.endSurplus(trx, { userId: other, sessionId: idOf('ses', 7), audience: 'web', wall: AT }),
      forgetPlaces: (trx) => userSessions.forgetPlaces(trx, other),
    },
  },
  { path: 'apps/server/platform/wallet-key', readings: { assertWallet: few } },
]
