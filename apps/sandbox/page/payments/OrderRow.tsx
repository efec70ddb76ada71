import type { OrderStatus, Outcome } from '../../fiat/words.ts'
import { useAction } from '../parts/action.ts'
import { decidedAnswer, type OrderAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import { showTime } from '../parts/show.ts'

type OrderRowProps = { readonly order: OrderAnswer; readonly acted: () => void }

const choices: readonly { readonly outcome: Outcome; readonly name: string; readonly look: string }[] = [
  { outcome: 'pay', name: 'Pay', look: 'btn-primary' },
  { outcome: 'fail', name: 'Fail', look: 'btn-soft' },
  { outcome: 'cancel', name: 'Cancel', look: 'btn-soft' },
  { outcome: 'expire', name: 'Expire', look: 'btn-soft' },
]

const looks: Partial<Record<OrderStatus, string>> = { complete: 'pos', failed: 'neg' }

export function OrderRow({ order, acted }: OrderRowProps) {
  const { isBusy, outcome: said, act } = useAction()
  const what = `${order.coinAmount} ${order.coinId} for ${order.fiatAmount} ${order.fiatCode}`
  const end = (outcome: Outcome) =>
    act(async () => {
      const { delivered } = await send(`/payments/orders/${order.orderId}`, { outcome }, decidedAnswer)
      acted()
      if (!delivered) throw new Error('It is done, but the platform did not take the news.')
      return 'It is done, and the platform knows.'
    })
  return (
    <li>
      <div className="applicant">
        <h3 className="t-md b">{what}</h3>
        <p>
          <span className={`badge ${looks[order.status] ?? 'plain'}`}>{order.status}</span>
          <span>{order.provider}</span>
          <time dateTime={order.createdAt}>{showTime(order.createdAt)}</time>
        </p>
      </div>
      {order.status === 'open' && (
        <div className="row tight decisions">
          {choices.map(({ outcome, name, look }) => (
            <button
              key={outcome}
              type="button"
              className={`btn btn-sm ${look}`}
              aria-label={`${name}: ${what}`}
              aria-disabled={isBusy}
              onClick={() => end(outcome)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <OutcomeLine outcome={said} />
    </li>
  )
}
