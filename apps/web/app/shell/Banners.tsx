import './banners.css'
import type { Standing } from '@leaven/domain/access/standing.ts'
import { Suspense } from 'react'
import { REGISTER, useIsBonusShown } from '../../platform/bonus.ts'
import type { Route } from '../route.ts'
import {
  BonusOfCustomers,
  BonusOfGuests,
  ConsentBanner,
  KycBanner,
  RegionalNoticeOfCustomers,
  RegionalNoticeOfGuests,
} from './banner-parts.tsx'
import { isBare } from './menu-rights.ts'
import { regionalPaths } from './regional-paths.ts'

const KYC_PATH = '/wallets' // SHELL-48

type BannersProps = {
  readonly route: Route | undefined
  readonly isCustomer: boolean
  readonly standing: Standing | undefined
}

/** Those that apply, in their order: region, consent or verification, bonus. */
export function Banners({ route, isCustomer, standing }: BannersProps) {
  const path = route?.path ?? ''
  // The sign-up has a place of its own for it (AUTH-07).
  const isBonusShown = useIsBonusShown() && path !== REGISTER && !isBare(standing)
  // Whoever has just logged out still stands on a page that is no longer his.
  const isRegional = regionalPaths.has(path) && (isCustomer || route?.isPublic === true)
  const Region = isCustomer ? RegionalNoticeOfCustomers : RegionalNoticeOfGuests
  const Bonus = isCustomer ? BonusOfCustomers : BonusOfGuests
  return (
    <div className="lv-container shell-banners" data-frame={route?.frame}>
      <Suspense fallback={null}>
        {isRegional ? <Region /> : null}
        {isCustomer && path === KYC_PATH && standing !== undefined ? <OwnStanding standing={standing} /> : null}
        {isBonusShown ? <Bonus /> : null}
      </Suspense>
    </div>
  )
}

/** Who took their consent back is not asked to verify: it would open nothing. */
const OwnStanding = ({ standing }: { readonly standing: Standing }) =>
  standing === 'customer' ? <KycBanner /> : <ConsentBanner />
