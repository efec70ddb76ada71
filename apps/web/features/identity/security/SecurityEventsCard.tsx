import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { SecurityEventKind } from '@leaven/domain/identity/security-event.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../../platform/Answered.tsx'
import { Moment } from '../../../platform/Moment.tsx'
import { useAnswer } from '../../../platform/queries.ts'

const kinds: Readonly<Record<SecurityEventKind, MessageDescriptor>> = {
  loginFailed: msg`A wrong password was typed`,
  loginsLocked: msg`Too many wrong passwords from one place`,
  loginsFailing: msg`Many wrong passwords; we have mailed you`,
  newDevice: msg`A login with a device that was not seen before`,
  sessionReused: msg`A session was ended because its key was used twice`,
  recoveryCodeUsed: msg`A recovery code was used`,
  recoveryCodeWrong: msg`A wrong recovery code was tried`,
  codeWrong: msg`A wrong code was typed`,
  codesFailing: msg`Many wrong codes; we have mailed you`,
  limitReached: msg`Something was tried too often and refused`,
  recoveryCodesRenewed: msg`New recovery codes were made`,
  otpEnabled: msg`Codes were turned on`,
  otpDisabled: msg`Codes were turned off`,
  passkeyAdded: msg`A passkey was added`,
  passkeyRemoved: msg`A passkey was removed`,
  passkeyRenamed: msg`A passkey was renamed`,
  ssoJoined: msg`A sign-in provider was joined`,
  ssoRemoved: msg`A sign-in provider was removed`,
  passwordChanged: msg`The password was changed`,
  passwordReset: msg`The password was reset`,
  accountDisabled: msg`The account was disabled`,
  accountReopened: msg`Our people opened the account again`,
  factorsRemoved: msg`Our people took every second factor off`,
  handoffMade: msg`A hand-over to another device was begun`,
  handoffTaken: msg`Another device took a session over`,
  dataDownloaded: msg`All personal data was downloaded`,
  verificationBegun: msg`A verification was begun`,
  verificationClosed: msg`A verification was turned down for good`,
  verificationReopened: msg`Our people opened the verification again`,
  countryChanged: msg`The country was changed`,
  consentWithdrawn: msg`The data consent was withdrawn`,
  coinsFrozen: msg`Coins were frozen for a term`,
  autoRenewOn: msg`Auto-renew was turned on in the freezer`,
  swapsLosing: msg`Swaps of one day have cost much`,
  lendingEntered: msg`Coins went into a lending batch`,
  languageChanged: msg`The language was changed`,
  sessionsEnded: msg`All other devices were logged out`,
  sessionEnded: msg`One device was logged out`,
  originatorSaid: msg`The sender of a deposit was named`,
}

/** What is done on this page shows in its list while somebody looks. */
const EVERY_MS = 10_000

/** A newer server may know more than this page. */
const unknown = msg`Something else happened; ask support if you do not know what`

const toWords = (kind: SecurityEventKind): MessageDescriptor => (Object.hasOwn(kinds, kind) ? kinds[kind] : unknown)

// Asked for at once, shown page by page: what is done meanwhile moves nothing away.
const ASKED = '200'
const PAGE = 20

/** What has happened to the account lately. */
export function SecurityEventsCard() {
  const { t } = useLingui()
  const [shown, setShown] = useState(PAGE)
  const answer = useAnswer('listSecurityEvents', { query: { limit: ASKED } }, { everyMs: EVERY_MS })
  return (
    <SettingsCard title={t`Recent security events`} text={t`If you do not know one of these, change your password.`}>
      <Answered answer={answer} label={t`Loading your security events`} skeleton={<Skeleton height={44} />}>
        {({ events }) =>
          events.length === 0 ? (
            <p className="lv-ink2">
              <Trans>Nothing has happened yet.</Trans>
            </p>
          ) : (
            <>
              <SettingsList>
                {events.slice(0, shown).map((event) => (
                  <li key={event.eventId}>
                    <EventRow event={event} />
                  </li>
                ))}
              </SettingsList>
              {events.length > shown ? (
                <Button variant="soft" onClick={() => setShown(shown + PAGE)}>
                  <Trans>Show more</Trans>
                </Button>
              ) : null}
            </>
          )
        }
      </Answered>
    </SettingsCard>
  )
}

type ShownEvent = AnswerOf<Api['listSecurityEvents']>['events'][number]

/** Repeats are one row, which says how many there were since when. */
function EventRow({ event: { kind, at, times, firstAt, device, place } }: { readonly event: ShownEvent }) {
  const { i18n } = useLingui()
  return (
    <SettingsRow
      icon={<ShieldAlert size={20} strokeWidth={1.9} />}
      title={i18n._(toWords(kind))}
      sub={
        <>
          {place === '' && device === '' ? (
            <Trans>From several other places</Trans>
          ) : (
            <span translate="no">
              {device}, {place}
            </span>
          )}
          <br />
          <Moment at={new Date(at)} />
          {times > 1 ? (
            <>
              <br />
              <span>
                <Trans>
                  {times} times since <Moment at={new Date(firstAt)} />
                </Trans>
              </span>
            </>
          ) : null}
        </>
      }
    />
  )
}
