import { Avatar } from '@leaven/ui/avatar/Avatar.tsx'
import { Panel } from '@leaven/ui/card/Card.tsx'
import type { Stranger } from './stranger-store.ts'

/** Whom the provider has named. His picture would tell its host who looks at it, so his initials do. */
export function NamedPerson({ person }: { readonly person: Stranger }) {
  const { displayName, firstName, lastName, email } = person
  const initials = `${firstName?.slice(0, 1) ?? ''}${lastName?.slice(0, 1) ?? ''}`
  return (
    <Panel>
      <div className="identity-named" translate="no">
        <Avatar initials={initials} />
        <p>
          {displayName === null ? null : <span className="lv-b">{displayName}</span>}
          <span>{email}</span>
        </p>
      </div>
    </Panel>
  )
}
