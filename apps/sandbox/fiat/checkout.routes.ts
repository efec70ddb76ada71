import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { misbehave } from '../faults/misbehave.ts'
import { showDocument } from '../http/document.ts'
import { readForms } from '../http/forms.ts'
import { parse } from '../http/parse.ts'
import type { FiatRoutesGiven } from './asked.ts'
import { toCheckoutPage, toOverPage } from './checkout.page.ts'
import type { Order } from './orders.sql.ts'
import type { Provider } from './words.ts'

const PATH = '/checkout/:token'
/** Whoever comes back should find the platform informed, but does not wait long for that. */
const TOLD_WITHIN_MS = 500

type Asked = { readonly Params: { readonly token: string } }

const chosen = z.object({ outcome: z.enum(['pay', 'fail', 'cancel']) })

/** The page to which the platform sends people. */
export async function checkoutRoutes(
  scope: FastifyInstance,
  given: FiatRoutesGiven,
  provider: Provider,
): Promise<void> {
  const { fiat, wait, publicUrl, pageFolder: folder } = given
  const show = (reply: FastifyReply, status: number, page: string) => showDocument(reply.code(status), publicUrl, page)
  const behave = (reply: FastifyReply, answer: () => unknown) =>
    misbehave({ ...given, party: `fiat.${provider}`, reply, answer })

  readForms(scope)
  scope.get<Asked>(PATH, ({ params }, reply) =>
    behave(reply, () => {
      const order = openPage(given, provider, params.token)
      if (order?.status !== 'open') return show(reply, order ? 200 : 404, toOverPage(provider, folder))
      return show(reply, 200, toCheckoutPage(order, folder))
    }),
  )
  scope.post<Asked>(PATH, ({ params, body }, reply) =>
    behave(reply, async () => {
      const { outcome } = parse(chosen, body)
      const order = fiat.find(provider, params.token)
      if (order?.status !== 'open') return show(reply, order ? 409 : 404, toOverPage(provider, folder))
      await Promise.race([fiat.act(order.orderId, outcome), wait(TOLD_WITHIN_MS)])
      return reply.redirect(backOf[outcome](order), 303)
    }),
  )
}

/** Provider A's page is that of an order; provider B makes an order of whoever opens its page. */
function openPage({ fiat, orderLinks, widgetLinks }: FiatRoutesGiven, provider: Provider, token: string) {
  if (provider === 'transak') {
    const order = widgetLinks.open(token)
    return order && fiat.create(order)
  }
  const orderId = orderLinks.open(token)
  return orderId === undefined ? undefined : fiat.find(provider, orderId)
}

const backOf: Readonly<Record<z.output<typeof chosen>['outcome'], (order: Order) => string>> = {
  pay: ({ returnSuccess }) => returnSuccess,
  fail: ({ returnFailure }) => returnFailure,
  cancel: ({ returnCancelled }) => returnCancelled,
}
