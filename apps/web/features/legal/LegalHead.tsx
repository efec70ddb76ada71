import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { FilePenLine } from 'lucide-react'
import { useFormat } from '../../platform/format.ts'
import type { LegalDocument } from './legal-document.ts'
import { useFill } from './use-fill.ts'

type LegalHeadProps = { readonly legal: LegalDocument; readonly title: string; readonly lang: string }

/** The title, the date line and, while it is one, that it is a sample. */
export function LegalHead({ legal, title, lang }: LegalHeadProps) {
  const fill = useFill()
  return (
    <>
      <header className="legal-head">
        <h1 className="lv-d lv-t-3xl" lang={lang} data-content>
          {fill(title)}
        </h1>
        <p className="lv-ink3 lv-t-sm">
          <DateLine legal={legal} />
        </p>
      </header>
      {legal.isSample ? <SampleNote /> : null}
    </>
  )
}

/** LEGAL-02 */
function DateLine({ legal: { date, version } }: Pick<LegalHeadProps, 'legal'>) {
  const { date: toDate, fullDate } = useFormat()
  const day = version === null ? toDate(date) : fullDate(date)
  if (version === null) {
    return (
      <Trans>
        Last changed on <time dateTime={date}>{day}</time>
      </Trans>
    )
  }
  // VOUCHER-09
  return (
    <Trans>
      Document version {version}, amended <time dateTime={date}>{day}</time>
    </Trans>
  )
}

/** LEGAL-04 */
function SampleNote() {
  const { t } = useLingui()
  return (
    <Banner label={t`Sample`} tone="warning" icon={<FilePenLine size={20} strokeWidth={1.9} aria-hidden />}>
      <Trans>Sample text. A lawyer must write the real one.</Trans>
    </Banner>
  )
}
