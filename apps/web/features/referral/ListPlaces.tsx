import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'

/** Room for five rows. */
export const ListPlaces = () => (
  <div className="referral-places">
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} height={44} />
    ))}
  </div>
)
