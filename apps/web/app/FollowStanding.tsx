import type { Standing } from '@leaven/domain/access/standing.ts'
import { useEffect } from 'react'
import { useStanding } from '../platform/standing.ts'

type FollowStandingProps = { readonly onStanding: (standing: Standing | undefined) => void }

/** Tells the frame what the server says of the customer, as long as he is there. */
export function FollowStanding({ onStanding }: FollowStandingProps) {
  const standing = useStanding()
  useEffect(() => onStanding(standing), [standing, onStanding])
  useEffect(() => () => onStanding(undefined), [onStanding])
  return null
}
