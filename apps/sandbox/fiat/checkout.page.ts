import { toDocument } from '../http/document.ts'
import type { Order } from './orders.sql.ts'
import type { Provider } from './words.ts'

const names: Readonly<Record<Provider, string>> = { banxa: 'Banxa', transak: 'Transak' }

/** Where somebody pays; three buttons stand for all that can happen there. */
export const toCheckoutPage = (order: Order, folder: string): string =>
  toDocument({
    title: `${names[order.provider]} checkout`,
    folder,
    content: `<p class="badge pos">Sandbox</p>
    <h1 class="d t-3xl">Pay with ${names[order.provider]}</h1>
    <p class="ink2">No money moves here. Choose how the payment ends.</p>
    <section class="card stack-s">
      <h2 class="t-lg b">Your order</h2>
      <p>You pay <b>${order.fiatAmount} ${order.fiatCode}</b>, of which ${order.feeAmount} ${order.fiatCode} are fees.</p>
      <p>You get <b>${order.coinAmount} ${order.coinId}</b>, sent to</p>
      <p class="mono">${order.address}</p>
    </section>
    <form class="stack" method="post" action="${order.orderId}">
      <button class="btn btn-primary" name="outcome" value="pay">Pay</button>
      <button class="btn btn-soft" name="outcome" value="fail">Fail</button>
      <button class="btn btn-soft" name="outcome" value="cancel">Cancel</button>
    </form>`,
  })

/** There is nothing to pay: it is unknown, or it has ended. */
export const toOverPage = (provider: Provider, folder: string): string =>
  toDocument({
    title: 'Nothing to pay',
    folder,
    content: `<p class="badge neg">Sandbox</p><h1 class="d t-3xl">Nothing to pay</h1>
    <p>${names[provider]} knows no open order here. Go back and start again.</p>`,
  })
