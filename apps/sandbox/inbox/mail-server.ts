import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../faults/faults.ts'
import { SLOW_MS, type Wait } from '../faults/misbehave.ts'
import { deliver } from './deliver.ts'
import type { Inbox } from './inbox.ts'

const MAIL_BYTES_MAX = 512 * 1024
const RECIPIENTS_MAX = 100
const CLIENTS_MAX = 100
const CLOSE_WITHIN_MS = 1_000

export type MailServer = {
  /** Answers the port it listens on. */
  readonly start: (at: { readonly host: string; readonly port: number }) => Promise<number>
  readonly stop: () => Promise<void>
}

type MailServerGiven = { readonly inbox: Inbox; readonly faults: Faults; readonly wait: Wait }

/** Takes mail from anyone and delivers it to one inbox. */
export function createMailServer(given: MailServerGiven): MailServer {
  const { faults } = given
  const whyClosed = () => (faults.modeOf('mail') === 'down' ? smtpError(421, 'The mail server is down.') : null)
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAIL_BYTES_MAX,
    maxClients: CLIENTS_MAX,
    closeTimeout: CLOSE_WITHIN_MS,
    onAuth: ({ username = 'anyone' }, _session, done) => done(null, { user: username }),
    onConnect: (_session, done) => done(whyClosed()),
    onMailFrom: (_address, _session, done) => done(whyClosed()),
    onRcptTo: (_address, { envelope }, done) =>
      done(envelope.rcptTo.length < RECIPIENTS_MAX ? null : smtpError(452, 'Too many recipients.')),
    onData: (stream, session, settle) => {
      void take(given, stream, session)
        .catch(() => smtpError(451, 'The mail could not be read.'))
        .then(settle)
    },
  })
  // A client that hangs up is no reason to end.
  server.on('error', () => undefined)
  return {
    start: ({ host, port }) => listen(server, host, port),
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** Answers why the mail was not taken, or null. */
async function take(
  given: MailServerGiven,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | null> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) return smtpError(552, 'The mail is too long.')
  const mode = given.faults.modeOf('mail')
  if (mode === 'slow') await given.wait(SLOW_MS)
  if (mode === 'error') return smtpError(451, 'The mail server has failed, as it was told to. Try again later.')
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  for (const { address } of session.envelope.rcptTo) {
    deliver(given.inbox, { channel: 'mail', to: address, subject, text, html }, mode)
  }
  return null
}

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.server.once('error', failed)
    server.listen(port, host, () => {
      const address = server.server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}
