import type { SsoProvider } from '@leaven/domain/identity/sso.ts'
import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import type { NoteFailure } from '../platform/failures.ts'
import type { Captcha } from '../providers/captcha/port.ts'
import type { IdentityProvider } from '../providers/identity/port.ts'
import type { PaymentProvider } from '../providers/payments/port.ts'
import { isRefused, ProviderError } from '../providers/provider-error.ts'
import type { SsoClient } from '../providers/sso/port.ts'

export type Parties = {
  readonly captcha: Captcha
  readonly identity: IdentityProvider | undefined
  readonly payments: Readonly<Record<FiatProvider, PaymentProvider | undefined>>
  readonly ssoClients: Readonly<Partial<Record<SsoProvider, SsoClient>>>
}

/**
 * Customers are told to try again in a moment, and leave. So a party that serves none of them, for a changed key or a
 * name it does not know, is an alarm: by what was asked, until it is answered again.
 */
export function watchParties(parties: Parties, noteFailure: NoteFailure): Parties {
  const watch = createWatch(noteFailure)
  const { captcha, identity, payments, ssoClients } = parties
  return {
    captcha: { ...captcha, verify: watch(`captcha ${captcha.provider}`, captcha.verify) },
    identity: identity && { ...identity, start: watch('identity start', identity.start) },
    payments: { banxa: watchPayment(watch, 'banxa', payments), transak: watchPayment(watch, 'transak', payments) },
    // Who comes back with a code that is none fails by themselves; only where they are sent to is the party's.
    ssoClients: Object.fromEntries(
      Object.entries(ssoClients).map(([name, at]) => [
        name,
        { ...at, toAddress: watch(`${name} toAddress`, at.toAddress) },
      ]),
    ),
  }
}

function watchPayment(
  watch: Watch,
  name: FiatProvider,
  { [name]: at }: Parties['payments'],
): PaymentProvider | undefined {
  return (
    at && {
      ...at,
      listFiats: watch(`${name} listFiats`, at.listFiats),
      listMethods: watch(`${name} listMethods`, at.listMethods),
      // Of a method or an amount that it does not know, it may say so.
      listQuotes: watch(`${name} listQuotes`, at.listQuotes, isRefused),
      createOrder: watch(`${name} createOrder`, at.createOrder),
    }
  )
}

type Watch = ReturnType<typeof createWatch>

const createWatch =
  (noteFailure: NoteFailure) =>
  <Asked extends readonly unknown[], Answer>(
    subject: string,
    ask: (...asked: Asked) => Promise<Answer>,
    isAnswer: (error: ProviderError) => boolean = () => false,
  ) =>
  async (...asked: Asked): Promise<Answer> => {
    const note = createQuiet(noteFailure, subject)
    try {
      const answer = await ask(...asked)
      await note(null)
      return answer
    } catch (error) {
      // Our own queue says nothing about the party.
      if (error instanceof ProviderError && !error.isCrowded) await note(isAnswer(error) ? null : toDetail(error))
      throw error
    }
  }

/** Who asks is answered, also where nothing can be written down. */
const createQuiet = (noteFailure: NoteFailure, subject: string) => async (why: string | null) => {
  try {
    await noteFailure({ kind: 'party', subject }, why)
  } catch {
    // The database is away, which has alarms of its own.
  }
}

/** Without what was asked: it differs each time, and one who refuses everybody is one alarm. */
const toDetail = ({ status }: ProviderError): string =>
  status === undefined ? 'It does not answer, or not as agreed.' : `It answers ${status}.`
