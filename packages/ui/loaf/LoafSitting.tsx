import type { ReactNode } from 'react'
import { LoafMuzzle } from './LoafMuzzle.tsx'

type LoafSittingProps = { readonly isAsleep: boolean }

/** The cat on his paws. Fixed colours: he looks the same by day and at night. */
export function LoafSitting({ isAsleep }: LoafSittingProps) {
  return (
    <>
      <LoafBody />
      <LoafHead>{isAsleep ? <ClosedEyes /> : <OpenEyes />}</LoafHead>
      <LoafPaws />
    </>
  )
}
function LoafBody() {
  return (
    <>
      <ellipse cx="172" cy="214" rx="128" ry="9" fill="#2A1C12" opacity=".13" />
      <path d="M280 166c24 2 30 39 4 39" fill="none" stroke="#C9742A" strokeWidth="18" strokeLinecap="round" />
      <g className="lv-loaf__body">
        <path fill="#FFF0D3" d="M66 212c-9 0-14-6-13.6-15l3.6-70h228l4.4 70c.6 9-5.2 15-14.4 15Z" />
        <path fill="#F6D79C" d="M262 212h12c9.2 0 15-6 14.4-15l-4.4-70h-26c8 26 10 60 4 85Z" opacity=".75" />
        <path
          fill="#E59A4B"
          d="M57 146C40 138 37 110 54 93c22-23 70-33 124-33 58 0 96 10 112 33 13 18 9 43-4 53-10 8-19 3-28 7-10 5-17 8-28 3-10-5-20-5-31 0-10 5-21 4-31-1-9-5-20-4-30 0-11 5-22 4-31-1-8-4-16-2-24 0-9 2-19-3-26-8Z"
        />
        <path
          fill="#C9742A"
          d="M258 72c14 5 25 12 32 21 13 18 9 43-4 53-10 8-19 3-28 7-4 2-7.5 3.6-11 4.5 20-20 25-58 11-85.5Z"
          opacity=".5"
        />
        <g stroke="#A8540F" strokeWidth="9" strokeLinecap="round" fill="none">
          <path d="M184 104l6-19" />
          <path d="M213 107l9-28" />
          <path d="M242 112l11-34" />
        </g>
      </g>
      <g className="lv-loaf__tail">
        <path d="M285 205h-70c-5 0-8-2-11-5" fill="none" stroke="#E59A4B" strokeWidth="18" strokeLinecap="round" />
        <path d="M222 205h-7c-5 0-8-2-11-5" fill="none" stroke="#A8540F" strokeWidth="18" strokeLinecap="round" />
      </g>
    </>
  )
}
function LoafHead({ children }: { readonly children: ReactNode }) {
  return (
    <g className="lv-loaf__head">
      <path fill="#A8540F" opacity=".28" d="M116 72c32 0 56 20 56 49 0 28-24 45-56 45s-56-17-56-45c0-29 24-49 56-49Z" />
      <path fill="#E59A4B" d="M66 104 60.5 57c-.7-6.2 4.7-9 9.6-5.6L103 75Z" />
      <path fill="#F3B08F" d="M73 90 69.8 66.5c-.3-2.3 1.6-3.3 3.5-2L92 78Z" />
      <g className="lv-loaf__ear-r">
        <path fill="#E59A4B" d="M154 104l5.5-47c.7-6.2-4.7-9-9.6-5.6L117 75Z" />
        <path fill="#F3B08F" d="M147 90l3.2-23.5c.3-2.3-1.6-3.3-3.5-2L128 78Z" />
      </g>
      <path fill="#E59A4B" d="M110 68c32 0 56 20 56 49 0 28-24 45-56 45s-56-17-56-45c0-29 24-49 56-49Z" />
      <path
        fill="#FFF0D3"
        d="M110 122c8 0 12-7 21-5 12 2.6 20 11 18 22-2.2 13-19 23-39 23s-36.8-10-39-23c-2-11 6-19.4 18-22 9-2 13 5 21 5Z"
      />
      <g stroke="#A8540F" strokeWidth="6" strokeLinecap="round">
        <path d="M96.5 88l1.8-7" />
        <path d="M109 89l2.8-11" />
        <path d="M121.5 88l3.2-12" />
      </g>
      {children}
      <LoafMuzzle />
    </g>
  )
}
function OpenEyes() {
  return (
    <>
      <g className="lv-loaf__lid">
        <ellipse cx="86" cy="114" rx="6.6" ry="8" fill="#3A2415" />
        <circle cx="88.4" cy="111" r="2.3" fill="#FFF8E8" />
      </g>
      <g className="lv-loaf__lid">
        <ellipse cx="134" cy="114" rx="6.6" ry="8" fill="#3A2415" />
        <circle cx="136.4" cy="111" r="2.3" fill="#FFF8E8" />
      </g>
    </>
  )
}
function ClosedEyes() {
  return (
    <g fill="none" stroke="#3A2415" strokeWidth="4" strokeLinecap="round">
      <path d="M78 116c4 5 12 5 16 0" />
      <path d="M126 116c4 5 12 5 16 0" />
    </g>
  )
}
function LoafPaws() {
  return (
    <g>
      <path fill="#FFF8E8" d="M70 203c0-8 8-12 18-12s18 4 18 12c0 6-6 9-18 9s-18-3-18-9Z" />
      <path fill="#FFF8E8" d="M112 203c0-8 8-12 18-12s18 4 18 12c0 6-6 9-18 9s-18-3-18-9Z" />
      <g stroke="#F6D79C" strokeWidth="2.4" strokeLinecap="round">
        <path d="M83 204v6m8-6v6M125 204v6m8-6v6" />
      </g>
    </g>
  )
}
