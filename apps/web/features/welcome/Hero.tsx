import './hero.css'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import type { LedgerCheck } from './ledger-check.ts'
import { Stage } from './Stage.tsx'

type HeroProps = { readonly check: LedgerCheck }

export function Hero({ check }: HeroProps) {
  return (
    <div className="welcome-hero">
      <div className="welcome-hero__grid lv-container">
        <div>
          <h1 className="lv-d lv-t-hero">
            <Trans>Get cash flow from crypto&shy;currencies</Trans>
          </h1>
          <p className="welcome-hero__lead">
            <Trans>The most transparent way to put your Bitcoin and other cryptocurrencies to work.</Trans>
          </p>
          <div className="welcome-hero__buttons">
            <RouteButton to="/register" size="lg">
              <Trans>Sign Up</Trans>
            </RouteButton>
            <ButtonLink
              href="#ledger"
              variant="onblock"
              size="lg"
              icon={<BadgeCheck size={20} strokeWidth={1.9} aria-hidden />}
            >
              <Trans>Check the proof</Trans>
            </ButtonLink>
          </div>
          <Facts />
        </div>
        <Stage check={check} />
      </div>
    </div>
  )
}

function Facts() {
  return (
    <ul className="welcome-facts">
      <li>
        <Trans>
          <b>7 days</b> <span>is the shortest Lending batch</span>
        </Trans>
      </li>
      <li>
        <Trans>
          <b>$0.00</b> <span>fees to enter or leave a batch</span>
        </Trans>
      </li>
      <li>
        <Trans>
          <b>1 label</b> <span>on every product, risks included</span>
        </Trans>
      </li>
    </ul>
  )
}
