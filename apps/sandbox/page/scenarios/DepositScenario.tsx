import { useState } from 'react'
import { examples, isNetworkId, networkOptions } from '../parts/chains.data.ts'
import { Check, Choice, Field } from '../parts/Field.tsx'
import { usePlay } from './scenario.ts'
import { ScenarioCard } from './ScenarioCard.tsx'
import { depositSteps, type DepositWish, reorganisedSteps } from './steps.ts'

export function DepositArrives() {
  const playing = usePlay()
  const [wish, setWish] = useState(firstWish)
  return (
    <ScenarioCard
      icon="chains"
      title="A deposit arrives and is confirmed"
      text="Coins are sent to an address of the platform. Block by block the chain makes them safe, until they are booked."
      playing={playing}
      start={() => playing.play(depositSteps(wish))}
    >
      <WishFields wish={wish} setWish={setWish} />
    </ScenarioCard>
  )
}

export function ChainReorganises() {
  const playing = usePlay()
  const [wish, setWish] = useState(firstWish)
  const [keep, setKeep] = useState(false)
  return (
    <ScenarioCard
      icon="again"
      title="A chain reorganises under a deposit"
      text="The block that carried a deposit is replaced. The platform must forget what never happened."
      playing={playing}
      start={() => playing.play(reorganisedSteps(wish, keep))}
    >
      <WishFields wish={wish} setWish={setWish} />
      <Check label="The transaction survives and is mined again" checked={keep} set={setKeep} />
    </ScenarioCard>
  )
}

const firstWish: DepositWish = { networkId: 'bitcoin', address: '', coinId: 'BTC', amount: '0.05' }

type WishFieldsProps = { readonly wish: DepositWish; readonly setWish: (wish: DepositWish) => void }

function WishFields({ wish, setWish }: WishFieldsProps) {
  const choose = (networkId: string) => {
    if (isNetworkId(networkId)) setWish({ ...wish, networkId, ...pick(networkId) })
  }
  return (
    <>
      <Field
        label="Deposit address"
        required
        maxLength={128}
        placeholder="from the platform, under Deposit"
        value={wish.address}
        onChange={(event) => setWish({ ...wish, address: event.target.value })}
      />
      <div className="three">
        <Choice label="Network" value={wish.networkId} options={networkOptions} choose={choose} />
        <Field
          label="Coin"
          required
          value={wish.coinId}
          onChange={(event) => setWish({ ...wish, coinId: event.target.value })}
        />
        <Field
          label="Amount"
          required
          inputMode="decimal"
          value={wish.amount}
          onChange={(event) => setWish({ ...wish, amount: event.target.value })}
        />
      </div>
    </>
  )
}

const pick = (networkId: DepositWish['networkId']) => ({
  coinId: examples[networkId].coinId,
  amount: examples[networkId].amount,
})
