import { randomBytes } from 'node:crypto'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { dumpDatabase, formsOf } from '@leaven/tests/world/secrets.ts'
import { runWork } from '@leaven/tests/world/work.ts'
import { describe, expect, test } from 'vitest'
import { listDue, schedule } from './due-work.ts'
import { createMailJob, SEND_MAIL, writeMail, type Letter, type Mail } from './mail.ts'
import { renderMail } from './mail-templates.ts'
import { createSealing } from './sealing.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
let ids = 0
const makeId = <const Kind extends string>(kind: Kind): `${Kind}_${string}` => `${kind}_${(ids += 1)}`
const sealing = createSealing('a secret of these tests', randomBytes)
const making = { makeId, sealing }
const mail: Mail = {
  to: 'bob@leaven.test',
  template: 'verifyEmail',
  language: 'en',
  content: { link: 'http://localhost/verify/x' },
  now: AT,
}

describe('a mail', () => {
  test('is written with its command or not at all', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await writeMail(trx, making, mail)
      throw new Error('the command failed')
    })
    await expect(failing).rejects.toThrow('the command failed')
    expect(await listDue(db, AT, AT, 10)).toEqual([])
  })

  test('attack: a copy of the database, its log or a backup is searched for the links of mails', async () => {
    const secret = 'http://localhost/reset-password/Zm9yZ290dGVu'
    const undo = new Error('looked')
    const looked = db.transaction().execute(async (trx) => {
      await writeMail(trx, making, { ...mail, template: 'resetPassword', content: { link: secret } })
      const dump = await dumpDatabase(trx)
      expect(dump).toContain('resetPassword')
      for (const form of [...formsOf(secret), 'Zm9yZ290dGVu']) expect(dump).not.toContain(form)
      throw undo
    })
    await expect(looked).rejects.toBe(undo)
  })

  test('whose link was replaced before it was sent is not sent any more; others are', async () => {
    const to = 'late@leaven.test'
    const written = ['one', 'two', 'three'].map((name) => ({
      ...mail,
      to,
      content: { link: `http://localhost/${name}` },
    }))
    const others = [
      { ...mail, to, template: 'resetPassword', content: { link: 'http://localhost/reset' } } as const,
      { ...mail, to: 'other@leaven.test', content: { link: 'http://localhost/other' } },
    ]
    for (const one of [...written.slice(0, 2), ...others, ...written.slice(2)])
      await db.transaction().execute((trx) => writeMail(trx, making, one))
    const sent: string[] = []
    const send = async ({ text }: Letter) => void sent.push(/localhost\/(\w+)/.exec(text)?.[1] ?? '')
    const jobs = { [SEND_MAIL]: createMailJob(send, 'Leaven', sealing) }
    for (const work of await listDue(db, AT, AT, 10)) expect(await runWork(db, jobs, work, () => AT)).toBe('done')
    expect(sent.toSorted()).toEqual(['other', 'reset', 'three'])
    expect(await listDue(db, AT, AT, 10)).toEqual([])
  })

  test('that was written before mails were sealed is sent too', async () => {
    const content = JSON.stringify(mail.content)
    const row = { id: 'mail_old', recipient: mail.to, template: mail.template, language: 'en', content, written_at: AT }
    await db.insertInto('mails').values(row).execute()
    const sent: Letter[] = []
    const jobs = { [SEND_MAIL]: createMailJob(async (letter) => void sent.push(letter), 'Leaven', sealing) }
    await db.transaction().execute((trx) => schedule(trx, { job: SEND_MAIL, subject: 'mail_old', dueAt: AT }))
    const [work] = await listDue(db, AT, AT, 10)
    if (!work) throw new Error('nothing is due')
    expect(await runWork(db, jobs, work, () => AT)).toBe('done')
    expect(sent[0]?.text).toContain('http://localhost/verify/x')
  })

  test('is sent again when the party was down, and then forgotten', async () => {
    await db.transaction().execute((trx) => writeMail(trx, making, mail))
    const sent: Letter[] = []
    const [work] = await listDue(db, AT, AT, 10)
    if (!work) throw new Error('nothing is due')
    const down = {
      [SEND_MAIL]: createMailJob(() => Promise.reject(new Error('connection refused')), 'Leaven', sealing),
    }
    expect(await runWork(db, down, work, () => AT)).toBe('failed')
    const up = { [SEND_MAIL]: createMailJob(async (letter) => void sent.push(letter), 'Leaven', sealing) }
    const paused = () => new Date(AT.getTime() + 1_000)
    expect(await runWork(db, up, work, paused)).toBe('done')
    expect(sent).toMatchObject([{ to: 'bob@leaven.test', subject: 'Please verify your email address' }])
    expect(sent[0]?.text).toContain('http://localhost/verify/x')
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
    expect(await runWork(db, up, work, paused)).toBe('taken')
  })
})

describe('a letter', () => {
  test('escapes what others wrote, in the address of a link too', () => {
    const { html } = renderMail(
      'depositHeld',
      'en',
      { amount: '<b>1</b>', coin: '"&', link: `"><script>x</script>` },
      'Leaven',
    )
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('&lt;b&gt;1&lt;/b&gt;')
  })

  test('falls back to English where a language lacks it', () => {
    expect(renderMail('verifyEmail', 'xx', { link: 'x' }, 'Leaven')).toEqual(
      renderMail('verifyEmail', 'en', { link: 'x' }, 'Leaven'),
    )
  })

  test('that nobody wrote is a mistake of ours', () => {
    expect(() => renderMail('unknown', 'en', {}, 'Leaven')).toThrow('No letter is called unknown')
  })
})
