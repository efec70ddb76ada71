import { useLingui } from '@lingui/react/macro'
import { LoafPortrait } from './LoafPortrait.tsx'

/** The identity card of the cat. Fixed colours: it looks the same by day and at night. */
export function LoafCard() {
  const { t } = useLingui()
  return (
    <svg
      className="verify-card"
      viewBox="0 0 420 264"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, with the letters of the page
      role="img"
      aria-label={t`An identity card that belongs to Loaf the cat`}
    >
      <rect width="420" height="264" rx="24" fill="#FFFDF7" />
      <CardHead title={t`Republic of Rye`} />
      <LoafPortrait />
      <CardFields />
      <path
        d="M154 208c8-14 12 8 20-4s10 6 18-2 14-8 22 2 18-10 30-2"
        fill="none"
        stroke="#2A1C12"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <text
        translate="no"
        className="verify-card__code"
        x="24"
        y="244"
        fontSize="14"
        fill="#8A7B6D"
        letterSpacing="1.2"
      >
        {CODE}
      </text>
      <g transform="translate(356 96)" opacity=".9" fill="none" stroke="#C9671B">
        <circle r="26" strokeWidth="2.5" strokeDasharray="3 4" />
        <path d="M-9 8l3-9M-2 9l5-17M7 9l5-16" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}

const CODE = 'ID<RYELOAF<<CAT<<<<<<<<<<<0412'
const BORN = '04 12 2019'
const HEIGHT = '23 cm'

const CardHead = ({ title }: { readonly title: string }) => (
  <>
    <path d="M0 24A24 24 0 0 1 24 0h372a24 24 0 0 1 24 24v34H0Z" fill="#2A1C12" />
    <g transform="translate(22 14) scale(.64)">
      <path
        fill="#F9C74B"
        d="M4.5 33.6C4.5 19 13 8 24 8s19.5 11 19.5 25.6c0 4-2.5 6.4-6.4 6.4H10.9c-3.9 0-6.4-2.4-6.4-6.4Z"
      />
      <path
        d="M14.6 33l1.7-5.4M22.2 33l3.1-10.1M29.8 33l4.3-14"
        stroke="#2A1C12"
        strokeWidth="3.7"
        strokeLinecap="round"
      />
    </g>
    <text className="verify-card__title" x="62" y="37" fontSize="18" fill="#FFF1CC">
      {title}
    </text>
  </>
)

function CardFields() {
  const { t } = useLingui()
  return (
    <>
      <Field x={152} y={100} label={t`Name`} value="Loaf" />
      <Field x={152} y={148} label={t`Date of birth`} value={BORN} />
      <Field x={278} y={148} label={t`Height when risen`} value={HEIGHT} />
      <Field x={152} y={192} label={t`Signature`} value="" />
    </>
  )
}

type FieldProps = { readonly x: number; readonly y: number; readonly label: string; readonly value: string }

const Field = ({ x, y, label, value }: FieldProps) => (
  <>
    <text x={x} y={y} fontSize="11.5" fill="#756557">
      {label}
    </text>
    <text translate="no" x={x} y={y + 19.5} fontSize="17" fontWeight="680" fill="#2A1C12">
      {value}
    </text>
  </>
)

declare module 'react' {
  // HTML's attribute holds for drawn letters too.
  interface SVGAttributes<T> {
    translate?: 'yes' | 'no'
  }
}
