import { useDatabase } from '@leaven/tests/world/database.ts'
import { describe, expect, test } from 'vitest'
import { listDue, runDue } from './due-work.ts'
import { createMailJob, SEND_MAIL, writeMail, type Letter, type Mail } from './mail.ts'
import { renderMail } from './mail-templates.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
let ids = 0
const makeId = <const Kind extends string>(kind: Kind): `${Kind}_${string}` => `${kind}_${(ids += 1)}`
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
      await writeMail(trx, makeId, mail)
      throw new Error('the command failed')
    })
    await expect(failing).rejects.toThrow('the command failed')
    expect(await listDue(db, AT, AT, 10)).toEqual([])
  })

  test('is sent again when the party was down, and then forgotten', async () => {
    await db.transaction().execute((trx) => writeMail(trx, makeId, mail))
    const sent: Letter[] = []
    const [work] = await listDue(db, AT, AT, 10)
    if (!work) throw new Error('nothing is due')
    const down = { [SEND_MAIL]: createMailJob(() => Promise.reject(new Error('connection refused')), 'Leaven') }
    expect(await runDue(db, down, work, () => AT)).toBe('failed')
    const up = { [SEND_MAIL]: createMailJob(async (letter) => void sent.push(letter), 'Leaven') }
    expect(await runDue(db, up, work, () => AT)).toBe('done')
    expect(sent).toMatchObject([{ to: 'bob@leaven.test', subject: 'Please verify your email address' }])
    expect(sent[0]?.text).toContain('http://localhost/verify/x')
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
    expect(await runDue(db, up, work, () => AT)).toBe('taken')
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
