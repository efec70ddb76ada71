import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import { Moment } from '../../platform/Moment.tsx'
import { AboutText, isAbout } from './AboutText.tsx'
import { Moved, Worth } from './Amounts.tsx'
import { CopyText } from './CopyText.tsx'
import { OperationTile } from './OperationTile.tsx'
import { getOperationView } from './operations.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { isOfSwap } from './swap-item.ts'
import { SwapText } from './SwapText.tsx'
import type { Transaction } from './transaction.ts'

type TransactionDetailsProps = {
  readonly transaction: Transaction
  /** All lines of the item it belongs to. */
  readonly item: readonly Transaction[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Everything that is known of a transaction, uncut. */
export function TransactionDetails({ transaction, item, isOpen, onClose }: TransactionDetailsProps) {
  const { t, i18n } = useLingui()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t`Close`}
      icon={<OperationTile transaction={transaction} />}
      title={i18n._(getOperationView(transaction.operation).label)}
    >
      <div className="transactions-details">
        <p className="lv-d lv-t-2xl">
          <Moved transaction={transaction} isExact />
        </p>
        {isAbout(transaction) && !isOfSwap(transaction) ? (
          <p className="lv-ink2">
            <AboutText transaction={transaction} item={item} />
          </p>
        ) : null}
        <WhatNext transaction={transaction} />
        {isOfSwap(transaction) ? <SwapLines item={item} /> : null}
        <Facts transaction={transaction} />
      </div>
    </Modal>
  )
}

type PartProps = Pick<TransactionDetailsProps, 'transaction'>

function WhatNext({ transaction: { operation, status, waitsFor } }: PartProps) {
  if (operation !== 'deposit') return null
  if (status === 'PENDING') {
    return (
      <Alert tone="info">
        <Trans>This deposit is on its way. It counts once the network has confirmed it.</Trans>
      </Alert>
    )
  }
  if (status !== 'LOCKED') return null
  if (waitsFor.includes('PRICE') && !waitsFor.includes('ORIGINATOR')) {
    return (
      <Alert tone="info">
        <Trans>
          There is no price for this deposit at the moment, so we cannot tell yet whether it fits into your limit. We
          look again every few minutes.
        </Trans>
      </Alert>
    )
  }
  if (!waitsFor.includes('ORIGINATOR')) {
    return (
      <Alert tone="warning">
        <Trans>
          This deposit is above your limit, so it is locked until your account is verified.{' '}
          <RouteLink to="/me/verify-account">Verify account</RouteLink>
        </Trans>
      </Alert>
    )
  }
  return (
    <Alert tone="warning">
      <Trans>
        We still need to know who sent this deposit. <RouteLink to="/incoming-deposits">Tell us now</RouteLink>
      </Trans>
    </Alert>
  )
}

/** The whole swap: what was given, what it cost and what came. */
function SwapLines({ item }: Pick<TransactionDetailsProps, 'item'>) {
  const { i18n } = useLingui()
  return (
    <section className="transactions-item">
      <h3 className="lv-t-sm">
        <SwapText item={item} />
      </h3>
      <dl className="transactions-facts">
        {item.map((line) => (
          <Fact key={line.id} name={i18n._(getOperationView(line.operation).label)}>
            <Moved transaction={line} isExact />
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Facts({ transaction }: PartProps) {
  const { t } = useLingui()
  const { status, coinId, confirmedAt, address, txid, id } = transaction
  return (
    <dl className="transactions-facts">
      <Fact name={t`Status`}>
        <StatusBadge status={status} />
      </Fact>
      <Fact name={t`Coin`}>
        <span className="transactions-coin" translate="no">
          <CoinGlyph coin={coinId} size={20} />
          {coinId}
        </span>
      </Fact>
      <Fact name={t`Worth at today's price`}>
        <Worth transaction={transaction} />
      </Fact>
      <Fact name={t`Booked`}>
        <Booked confirmedAt={confirmedAt} />
      </Fact>
      {address === null ? null : (
        <Fact name={t`To address`}>
          <CopyText text={address} name={t`Address`} />
        </Fact>
      )}
      {txid === null ? null : (
        <Fact name={t`Transaction id`}>
          <CopyText text={txid} name={t`Transaction id`} />
        </Fact>
      )}
      <Fact name={t`Reference`}>
        <CopyText text={id} name={t`Reference`} />
      </Fact>
    </dl>
  )
}

function Booked({ confirmedAt }: Pick<Transaction, 'confirmedAt'>) {
  return confirmedAt === null ? <Trans>Not yet</Trans> : <Moment at={confirmedAt} />
}

type FactProps = { readonly name: string; readonly children: ReactNode }

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
