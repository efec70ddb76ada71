type SegmentsProps = { readonly count: number; readonly filled: number }

/** So many of so many, for the eye; the words stand beside it. */
export const Segments = ({ count, filled }: SegmentsProps) => (
  <div className="learn-segments" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- they are their place
      <i key={place} data-on={place < filled || undefined} />
    ))}
  </div>
)
