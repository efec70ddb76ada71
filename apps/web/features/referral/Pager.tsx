import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { toPage, type Paging } from './use-paging.ts'

type PagerProps = {
  /** Of which list: "Pages of your friends". */
  readonly label: string
  readonly paging: Paging
  readonly total: number
}

/** Nothing where one page is all there is. */
export function Pager({ label, paging, total }: PagerProps) {
  const { t } = useLingui()
  const { first, last, hasPrevious, hasNext } = toPage(paging.offset, total)
  if (!hasPrevious && !hasNext) return null
  return (
    <nav className="referral-pager" aria-label={label}>
      <output className="lv-t-sm lv-ink2">
        <Trans>
          {first} to {last} of {total}
        </Trans>
      </output>
      <Button
        variant="soft"
        size="sm"
        isIcon
        aria-label={t`Previous page`}
        reason={hasPrevious ? undefined : t`This is the first page.`}
        onClick={paging.previous}
      >
        <ChevronLeft size={18} strokeWidth={1.9} aria-hidden />
      </Button>
      <Button
        variant="soft"
        size="sm"
        isIcon
        aria-label={t`Next page`}
        reason={hasNext ? undefined : t`This is the last page.`}
        onClick={paging.next}
      >
        <ChevronRight size={18} strokeWidth={1.9} aria-hidden />
      </Button>
    </nav>
  )
}
