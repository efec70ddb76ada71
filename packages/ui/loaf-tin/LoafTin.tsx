import './loaf-tin.css'
import { riseOf } from './rise.ts'

type LoafTinProps = {
  readonly percent: number
  readonly width?: number
}

/** A loaf that rises with the fill. Decoration: the progress bar beside it carries the value. */
export function LoafTin({ percent, width = 60 }: LoafTinProps) {
  const { stage, isScored, top, outline } = riseOf(percent)
  return (
    <svg
      className="lv-tin"
      width={width}
      height={Math.round((width * 88) / 112)}
      viewBox="0 0 112 88"
      aria-hidden="true"
    >
      <path className={`lv-tin__loaf lv-tin__loaf--${stage}`} d={outline} />
      <g transform={`translate(0 ${top})`}>
        <path className="lv-tin__shine" d="M24 14c4-8 12-10 22-11" />
        {isScored ? (
          <path className="lv-tin__scores" d="M38 19l3-9M54 20l5-14M70 20l5-13" />
        ) : (
          <path className="lv-tin__seeds" d="M44 9h.1M58 6h.1M70 10h.1" />
        )}
      </g>
      <path className="lv-tin__side" d="M10 56h92l-7 25c-1 3.6-3 5-6.4 5H23.4c-3.4 0-5.4-1.4-6.4-5Z" />
      <path className="lv-tin__edge" d="M7 53h98a4 4 0 0 1 0 8H7a4 4 0 0 1 0-8Z" />
      <path className="lv-tin__light" d="M22 64h6l4 18h-5Z" />
    </svg>
  )
}
