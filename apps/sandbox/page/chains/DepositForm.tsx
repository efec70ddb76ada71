import { useState } from 'react'
import type { NetworkId } from '../../chains/networks.ts'
import { useAction } from '../parts/action.ts'
import { depositAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { examples } from '../parts/chains.data.ts'
import { Check, Field } from '../parts/Field.tsx'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import { shorten } from '../parts/show.ts'

type DepositFormProps = { readonly networkId: NetworkId; readonly sent: () => void }
type Wish = { readonly address: string; readonly coinId: string; readonly amount: string; readonly succeeded: boolean }

export function DepositForm({ networkId, sent }: DepositFormProps) {
  const { isBusy, outcome, act } = useAction()
  const { coinId, amount } = examples[networkId]
  const [wish, setWish] = useState<Wish>({ address: '', coinId, amount, succeeded: true })
  const submit = () =>
    act(async () => {
      const { txid } = await send(`/chains/${networkId}/deposits`, wish, depositAnswer)
      sent()
      return `${shorten(txid)} waits in the pool. Mine a block to confirm it.`
    })
  return (
    <form
      className="card stack-s"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 className="d t-lg">Send a deposit</h2>
      <WishFields wish={wish} change={(part) => setWish({ ...wish, ...part })} />
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
        Send {wish.amount} {wish.coinId}
      </button>
      <OutcomeLine outcome={outcome} />
    </form>
  )
}

type WishFieldsProps = { readonly wish: Wish; readonly change: (part: Partial<Wish>) => void }

function WishFields({ wish, change }: WishFieldsProps) {
  return (
    <>
      <Field
        label="To address"
        hint="The platform shows one under Deposit."
        required
        maxLength={128}
        value={wish.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <div className="two">
        <Field label="Coin" required value={wish.coinId} onChange={(event) => change({ coinId: event.target.value })} />
        <Field
          label="Amount"
          inputMode="decimal"
          required
          value={wish.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </div>
      <Check
        label="The transaction fails on the chain"
        checked={!wish.succeeded}
        set={(isFailing) => change({ succeeded: !isFailing })}
      />
    </>
  )
}
