import './proof.css'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { Trans } from '@lingui/react/macro'
import { ProofTree } from './ProofTree.tsx'

export function Proof() {
  return (
    <div className="lv-container">
      <section className="welcome-proof" aria-labelledby="welcome-proof">
        <div>
          <h2 id="welcome-proof" className="lv-d lv-t-4xl">
            <Trans>Don't trust the baker. Check the bread.</Trans>
          </h2>
          <p className="welcome-proof__text">
            <Trans>
              Your browser adds up the whole ledger below, again and again. Planned next: every balance becomes a leaf
              in a public Merkle tree, and your browser recomputes the path from your leaf to the root.
            </Trans>
          </p>
          <ButtonLink href="#ledger" size="lg">
            <Trans>Look into the ledger</Trans>
          </ButtonLink>
        </div>
        <figure className="welcome-proof__picture">
          <ProofTree />
          <figcaption>
            <Badge>
              <Trans>Sample</Trans>
            </Badge>
          </figcaption>
        </figure>
      </section>
    </div>
  )
}
