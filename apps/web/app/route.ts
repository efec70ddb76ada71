import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

/** A row of the table (ROUTE-001). Router, guards, titles and tests are made from it. */
export type Route = {
  /** Variable parts begin with a colon; those that end with a question mark may be missing. */
  readonly path: string
  /** ROUTE-005: the path in kebab-case, without its variable parts. */
  readonly name: string
  readonly isPublic: boolean
  /** Matches every path below it too (ROUTE-004). */
  readonly isPrefix: boolean
  /** Where a customer who is logged in is sent instead; null: nowhere. */
  readonly redirectTo: string | null
  /** Lost by those who may only withdraw, or nothing at all (ROUTE-070). */
  readonly isWithdrawalRestricted: boolean
  /** There only while subscriptions are sold (ROUTE-060). */
  readonly isOfSubscription: boolean
  /** ROUTE-080: a phone is sent on to the native app, where there is one. */
  readonly opensApp: boolean
  /** ROUTE-016: it stands for this page of the recurring-buy provider. */
  readonly recurringBuyStep: string | null
  /** Null: the default title (ROUTE-087). */
  readonly title: MessageDescriptor | null
  /** ROUTE-089; null: the default one (ROUTE-088). */
  readonly description: MessageDescriptor | null
  /** A butter page has a butter header; a task page has none; the others have the plain one. */
  readonly frame: 'plain' | 'butter' | 'task'
  /** SHELL-45: the bar of balances stands below it, for customers. */
  readonly hasBar: boolean
  /** Needs the shared store of answers around it. */
  readonly asksServer: boolean
  /** The features whose texts it shows. */
  readonly texts: readonly string[]
  readonly load: () => Promise<ComponentType>
}

/** What has to be said of a page; the rest is as of most pages. */
export type RouteDefinition = Pick<Route, 'path' | 'load'> &
  Partial<Omit<Route, 'name' | 'redirectTo'>> & {
    /** Customers are sent away from it, home unless told otherwise (ROUTE-002). */
    readonly isGuestOnly?: boolean
    readonly redirectTo?: string
  }

export const HOME_OF_CUSTOMERS = '/wallets' // ROUTE-003
export const LOGIN = '/login'
export const REGISTER = '/register'
export const CONSENT = '/data-consent-terms'

export function toRoute({ isGuestOnly = false, redirectTo = HOME_OF_CUSTOMERS, ...given }: RouteDefinition): Route {
  const { frame = 'plain' } = given
  return {
    isPublic: false,
    isPrefix: false,
    isWithdrawalRestricted: false,
    isOfSubscription: false,
    opensApp: false,
    recurringBuyStep: null,
    title: null,
    description: null,
    frame,
    hasBar: frame !== 'task',
    asksServer: true,
    texts: [],
    ...given,
    name: toName(given.path),
    redirectTo: isGuestOnly ? redirectTo : null,
  }
}

export const toName = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== '*' && !part.startsWith(':'))
    .join('-')
