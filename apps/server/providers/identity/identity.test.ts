import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { createIdentityProvider, isSigned } from './client.ts'
import {
  applicantAnswer,
  statusAnswer,
  stepsAnswer,
  toMark,
  toReasons,
  toStatus,
  toSteps,
  toVerified,
} from './reading.ts'

const KEY = 'SoMe_SeCrEt_KeY'

describe('a signature', () => {
  test('is the one of the provider over exactly these bytes', () => {
    const digest = 'f6e92ffe371718694d46e28436f76589312df8db'
    expect(isSigned(KEY, 'someText', digest, 'HMAC_SHA1_HEX')).toBe(true)
    expect(isSigned(KEY, 'someText', digest.toUpperCase(), 'HMAC_SHA1_HEX')).toBe(true)
    for (const [hash, algorithm] of [
      ['sha256', 'HMAC_SHA256_HEX'],
      ['sha512', 'HMAC_SHA512_HEX'],
    ] as const) {
      const made = createHmac(hash, KEY).update('{"a": "ü"}').digest('hex')
      expect(isSigned(KEY, '{"a": "ü"}', made, algorithm)).toBe(true)
      expect(isSigned(KEY, '{"a":"ü"}', made, algorithm)).toBe(false)
      expect(isSigned('another', '{"a": "ü"}', made, algorithm)).toBe(false)
    }
  })

  test.each([
    ['f6e92ffe371718694d46e28436f76589312df8db', 'HMAC_SHA256_HEX'],
    ['f6e92ffe371718694d46e28436f76589312df8', 'HMAC_SHA1_HEX'],
    ['', 'HMAC_SHA1_HEX'],
    ['not hex at all', 'HMAC_SHA1_HEX'],
    ['f6e92ffe371718694d46e28436f76589312df8db', 'constructor'],
    ['f6e92ffe371718694d46e28436f76589312df8db', 'none'],
  ])('attack: %j by %s is none', (digest, algorithm) => {
    expect(isSigned(KEY, 'someText', digest, algorithm)).toBe(false)
  })

  test('attack: a digest with one hex digit more than it has is taken for the right one', () => {
    const digest = 'f6e92ffe371718694d46e28436f76589312df8db'
    for (const more of ['0', 'f', '00', '\n'])
      expect(isSigned(KEY, 'someText', digest + more, 'HMAC_SHA1_HEX')).toBe(false)
  })
})

describe('what the provider says', () => {
  const answer = (reviewStatus: string, reviewResult?: object) =>
    statusAnswer.parse({ levelName: 'level-1', reviewStatus, ...(reviewResult && { reviewResult }) })
  const red = (change: object) => answer('completed', { reviewAnswer: 'RED', ...change })

  test.each([
    ['init', undefined, 'UNVERIFIED'],
    ['pending', undefined, 'PENDING'],
    ['prechecked', undefined, 'PENDING'],
    ['queued', undefined, 'PENDING'],
    ['onHold', undefined, 'SCREENING'],
    ['completed', undefined, 'PENDING'],
    ['completed', { reviewAnswer: 'GREEN' }, 'APPROVED'],
    ['completed', { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['BLOCKLIST'] }, 'REJECTED'],
    ['completed', { reviewAnswer: 'RED' }, 'REJECTED'],
    ['completed', { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] }, 'FINALLYREJECTED'],
    ['completed', { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['BLOCKLIST'] }, 'BLACKLISTED'],
    // The answer of an earlier attempt counts for nothing while the next is looked at.
    ['pending', { reviewAnswer: 'GREEN' }, 'PENDING'],
  ])('%s with %j means %s', (reviewStatus, reviewResult, status) => {
    expect(toStatus(answer(reviewStatus, reviewResult))).toBe(status)
  })

  test('its mark is the same for the same outcome of the same attempt alone', () => {
    const said = {
      levelName: 'level-1',
      attemptCnt: 1,
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN' },
    }
    const others = [
      { ...said, levelName: 'level-2' },
      { ...said, attemptCnt: 2 },
      { ...said, reviewStatus: 'pending' },
      { ...said, reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY' } },
      { ...said, reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } },
    ]
    const marks = [said, { ...said, reviewDate: 'later' }, ...others].map((one) => toMark(statusAnswer.parse(one)))
    expect(marks[0]).toBe(marks[1])
    expect(new Set(marks).size).toBe(1 + others.length)
  })

  test('of its reasons those are kept that may be shown, and no more than fit', () => {
    const labels = ['ID_INVALID', '<script>', 'x'.repeat(61), ...Array.from({ length: 30 }, (_, index) => `L${index}`)]
    const said = red({
      rejectLabels: labels,
      moderationComment: 'Blurred\0'.repeat(300),
      clientComment: 'fraud ring 7',
    })
    const { labels: kept, comment } = toReasons(said)
    expect(kept).toEqual(['ID_INVALID', ...labels.slice(3, 22)])
    expect(comment).toHaveLength(1_000)
    expect(comment).not.toContain('\0')
    expect(JSON.stringify(toReasons(said))).not.toContain('fraud')
    expect(toReasons(answer('pending', { reviewAnswer: 'RED', rejectLabels: ['ID_INVALID'] })).labels).toEqual([])
    expect(toReasons(answer('completed', { reviewAnswer: 'GREEN' }))).toEqual({ labels: [], comment: null })
  })

  test('KYC-23 steps are told in our order; one that was not given yet is left out', () => {
    const steps = toSteps(
      stepsAnswer.parse({
        PROOF_OF_RESIDENCE: { reviewResult: { reviewAnswer: 'RED' } },
        SELFIE: { reviewResult: null },
        IDENTITY: { reviewResult: { reviewAnswer: 'GREEN' }, idDocType: 'PASSPORT' },
        APPLICANT_DATA: null,
        PHONE_VERIFICATION: {},
      }),
    )
    expect(steps).toEqual([
      { step: 'IDENTITY', status: 'Success' },
      { step: 'SELFIE', status: 'Pending' },
      { step: 'ADDRESS', status: 'Rejected' },
    ])
  })

  test('of several documents the one that holds longest counts, and what is no day is none', () => {
    const verified = (info: object | undefined) => toVerified(applicantAnswer.parse({ id: 'a', ...(info && { info }) }))
    const idDocs = [
      { idDocType: 'ID_CARD', validUntil: '2030-01-01' },
      { idDocType: 'PASSPORT', validUntil: '2031-06-02' },
      { idDocType: 'VISA' },
    ]
    expect(verified({ firstName: 'Ada', lastName: 'Lindqvist', dob: '1990-02-28', idDocs })).toEqual({
      firstName: 'Ada',
      lastName: 'Lindqvist',
      dateOfBirth: '1990-02-28',
      documentType: 'PASSPORT',
      documentExpiresOn: '2031-06-02',
    })
    expect(verified({ dob: 'soon', idDocs: [{ idDocType: 'PASSPORT', validUntil: '2031-02-30' }] })).toMatchObject({
      dateOfBirth: null,
      documentType: 'PASSPORT',
      documentExpiresOn: null,
    })
    expect(verified(undefined)).toMatchObject({ firstName: null, documentType: null })
  })
})

describe('a provider that answers about another applicant', () => {
  /** Approves everybody, and says of each that they are this one. */
  async function startLiar(id: string): Promise<string> {
    const review = { levelName: 'level-1', reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }
    const profile = { id, info: { firstName: 'Someone', lastName: 'Else', dob: '1980-01-01' } }
    const server = createServer(({ url = '' }, answer) => {
      const said = url.endsWith('/status') ? review : url.endsWith('/one') ? profile : {}
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  const read = async (id: string, asked: string) => {
    const config = { ...parseConfig({}), sandboxUrl: await startLiar(id), sandboxToken: KEY }
    return createIdentityProvider(config, () => new Date())?.read(asked)
  }

  test('attack: is not believed', async () => {
    expect(await read('one', 'one')).toMatchObject({ status: 'APPROVED', verified: { firstName: 'Someone' } })
    await expect(read('another', 'one')).rejects.toThrow('one was answered with another applicant')
  })
})
