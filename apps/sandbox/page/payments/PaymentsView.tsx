import { ordersAnswer } from '../parts/answers.ts'
import { useReading } from '../parts/reading.ts'
import { Empty, Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { OrderRow } from './OrderRow.tsx'

export function PaymentsView() {
  const [orders, readOrders] = useReading('/payments/orders', ordersAnswer)
  return (
    <div className="view">
      <ViewHead title="Payments">
        Banxa and Transak sell coins for money. Orders of the web app appear here, and can end here as well as on their
        checkout page. Whoever pays gets his coins over the chain, with enough blocks on top.
      </ViewHead>
      {orders.state === 'loading' && <Loading what="the orders" />}
      {orders.state === 'failed' && (
        <div className="card">
          <Failed what="The orders" why={orders.why} retry={readOrders} />
        </div>
      )}
      {orders.state === 'ready' && orders.data.length === 0 && (
        <div className="card">
          <Empty
            title="Nobody has ordered anything yet"
            text="Buy crypto in the web app, and the order appears here."
          />
        </div>
      )}
      {orders.state === 'ready' && orders.data.length > 0 && (
        <section className="card flush" aria-labelledby="orders-title">
          <h2 id="orders-title" className="sr">
            Orders, newest first
          </h2>
          <ul className="grid-rows">
            {orders.data.map((order) => (
              <OrderRow key={order.orderId} order={order} acted={readOrders} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
