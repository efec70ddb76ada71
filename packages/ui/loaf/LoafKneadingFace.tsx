import { LoafMuzzle } from './LoafMuzzle.tsx'

/** Flour on the cheek included. */
export function LoafKneadingFace() {
  return (
    <g transform="translate(104 18) scale(1.24)">
      <path fill="#A8540F" opacity=".25" d="M112 76c32 0 56 20 56 49 0 28-24 45-56 45s-56-17-56-45c0-29 24-49 56-49Z" />
      <path fill="#E59A4B" d="M66 104 60.5 57c-.7-6.2 4.7-9 9.6-5.6L103 75Z" />
      <path fill="#F3B08F" d="M73 90 69.8 66.5c-.3-2.3 1.6-3.3 3.5-2L92 78Z" />
      <g className="lv-loaf__kn-ear">
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
      <g className="lv-loaf__kn-lid">
        <ellipse cx="86" cy="116" rx="6.6" ry="8" fill="#3A2415" />
        <circle cx="87.6" cy="113.6" r="2.3" fill="#FFF8E8" />
      </g>
      <g className="lv-loaf__kn-lid">
        <ellipse cx="134" cy="116" rx="6.6" ry="8" fill="#3A2415" />
        <circle cx="135.6" cy="113.6" r="2.3" fill="#FFF8E8" />
      </g>
      <LoafMuzzle />
      <path fill="#fff" opacity=".92" d="M139 127c4-3 10-1 11 3s-3 7-7 6-8-6-4-9Z" />
    </g>
  )
}
