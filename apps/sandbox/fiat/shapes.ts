import { coinDecimals, fiatNames, type Method } from './offer.data.ts'
import type { Order } from './orders.sql.ts'
import type { Quote } from './quote.ts'
import type { OrderStatus } from './words.ts'

// What the providers answer, in their own words.

export const banxaStatuses: Readonly<Record<OrderStatus, string>> = {
  open: 'pendingPayment',
  paid: 'paymentReceived',
  complete: 'complete',
  failed: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
}

const transakStatuses: Readonly<Record<OrderStatus, string>> = {
  open: 'AWAITING_PAYMENT_FROM_USER',
  paid: 'PROCESSING',
  complete: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
}

const percent = (basisPoints: bigint): string => `${basisPoints / 100n}.${String(basisPoints % 100n).padStart(2, '0')}`

const fiatsOf = ({ fiats }: Method): readonly string[] => fiats ?? Object.keys(fiatNames)

export const toBanxaMethod = (method: Method) => ({
  id: Number(method.id),
  paymentType: method.paymentType,
  name: method.name,
  description: method.time,
  logo_url: null,
  status: 'ACTIVE',
  supported_agents: method.agents,
  type: 'FIAT_TO_CRYPTO',
  supported_fiat: fiatsOf(method),
  supported_coin: Object.keys(coinDecimals),
  transaction_fees: fiatsOf(method).flatMap((fiat_code) =>
    Object.keys(coinDecimals).map((coin_code) => ({
      fiat_code,
      coin_code,
      fees: [
        { name: 'Gateway fee', amount: percent(method.basisPoints), type: 'percentage' },
        { name: 'Fixed fee', amount: percent(method.fixedCents), type: 'fixed' },
      ],
    })),
  ),
  transaction_limits: fiatsOf(method).map((fiat_code) => ({ fiat_code, min: method.min, max: method.max })),
})

type Pair = { readonly source: string; readonly target: string }

export const toBanxaPrice = ({ id }: Method, { source, target }: Pair, quote: Quote) => ({
  payment_method_id: Number(id),
  type: 'FIAT_TO_CRYPTO',
  spot_price_fee: '0.00',
  spot_price_including_fee: quote.price,
  coin_amount: quote.coinAmount,
  coin_code: target,
  fiat_amount: quote.fiatAmount,
  fiat_code: source,
  fee_amount: quote.feeAmount,
  network_fee: '0.00',
})

export const toBanxaOrder = (order: Order) => ({
  id: order.orderId,
  account_id: order.customer,
  account_reference: order.customer,
  external_order_id: order.reference || null,
  order_type: 'CRYPTO-BUY',
  fiat_code: order.fiatCode,
  fiat_amount: order.fiatAmount,
  coin_code: order.coinId,
  coin_amount: order.coinAmount,
  wallet_address: order.address,
  blockchain: { code: order.networkId },
  created_at: order.createdAt,
  status: banxaStatuses[order.status],
  tx_hash: order.txid,
})

export const toTransakOption = (method: Method) => ({
  id: method.id,
  name: method.name,
  icon: null,
  processingTime: method.time,
  minAmount: Number(method.min),
  maxAmount: Number(method.max),
  feePercentage: percent(method.basisPoints),
  fixedFee: percent(method.fixedCents),
})

export const toTransakOrder = (order: Order) => ({
  id: order.orderId,
  partnerOrderId: order.reference,
  partnerCustomerId: order.customer,
  walletAddress: order.address,
  createdAt: order.createdAt,
  status: transakStatuses[order.status],
  fiatCurrency: order.fiatCode,
  cryptoCurrency: order.coinId,
  isBuyOrSell: 'BUY',
  fiatAmount: order.fiatAmount,
  paymentOptionId: order.methodId,
  network: order.networkId,
  amountPaid: order.status === 'open' ? '0' : order.fiatAmount,
  cryptoAmount: order.coinAmount,
  totalFeeInFiat: order.feeAmount,
  transactionHash: order.txid,
})
