import { findFreePort } from '@leaven/tests/world/ports.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtp } from './mail.ts'

const from = { name: 'Leaven', address: 'hello@leaven.test' }
const letter = { id: 'mail_1', to: 'ada@leaven.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const seen: string[] = []
const named: string[] = []

/** Offers no encryption, as somebody on the way would make it look. */
const plain = new SMTPServer({
  hideSTARTTLS: true,
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: (auth, _session, done) => {
    seen.push(`password ${auth.password}`)
    done(null, { user: 'x' })
  },
  onData: (stream, _session, done) => {
    seen.push('letter')
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      named.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? '')
      done()
    })
  },
})
const port = await findFreePort()
beforeAll(() => new Promise<void>((done) => void plain.listen(port, '127.0.0.1', done)))
afterAll(() => new Promise<void>((done) => plain.close(done)))

const send = async (mode: 'sandbox' | 'live', url: string) => {
  seen.length = 0
  const smtp = createSmtp({ url, from, mode })
  const outcome = await smtp.send(letter).then(
    () => 'sent',
    () => 'refused',
  )
  smtp.close()
  return [outcome, ...seen]
}

test('attack: a mail host that offers no encryption gets neither password nor letter in live mode', async () => {
  const url = `smtp://user:secret@127.0.0.1:${port}`
  expect(await send('live', url)).toEqual(['refused'])
  expect(await send('sandbox', url)).toEqual(['sent', 'password secret', 'letter'])
})

test('a letter that is sent again has the name it had, so that its receiver can tell a copy', async () => {
  named.length = 0
  const url = `smtp://user:secret@127.0.0.1:${port}`
  await send('sandbox', url)
  await send('sandbox', url)
  expect(named).toEqual(['<mail_1@leaven.test>', '<mail_1@leaven.test>'])
})
