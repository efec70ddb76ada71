/** The cat's photograph on his card. */
export const LoafPortrait = () => (
  <g transform="translate(24 82)">
    <rect width="104" height="126" rx="14" fill="#FFDB80" />
    <svg width="104" height="126" viewBox="0 0 104 126">
      <g transform="translate(-42 -24) scale(.86)">
        <Ears />
        <path fill="#E59A4B" d="M110 68c32 0 56 20 56 49 0 28-24 45-56 45s-56-17-56-45c0-29 24-49 56-49Z" />
        <Face />
      </g>
      <path d="M6 150c0-28 20-40 46-40s46 12 46 40Z" fill="#E59A4B" />
    </svg>
  </g>
)

const Ears = () => (
  <>
    <path fill="#E59A4B" d="M66 104 60.5 57c-.7-6.2 4.7-9 9.6-5.6L103 75Z" />
    <path fill="#F3B08F" d="M73 90 69.8 66.5c-.3-2.3 1.6-3.3 3.5-2L92 78Z" />
    <path fill="#E59A4B" d="M154 104l5.5-47c.7-6.2-4.7-9-9.6-5.6L117 75Z" />
    <path fill="#F3B08F" d="M147 90l3.2-23.5c.3-2.3-1.6-3.3-3.5-2L128 78Z" />
  </>
)

const Face = () => (
  <>
    <path
      fill="#FFF0D3"
      d="M110 122c8 0 12-7 21-5 12 2.6 20 11 18 22-2.2 13-19 23-39 23s-36.8-10-39-23c-2-11 6-19.4 18-22 9-2 13 5 21 5Z"
    />
    <path d="M96.5 88l1.8-7M109 89l2.8-11M121.5 88l3.2-12" stroke="#A8540F" strokeWidth="6" strokeLinecap="round" />
    <ellipse cx="86" cy="114" rx="6.6" ry="8" fill="#3A2415" />
    <circle cx="88.4" cy="111" r="2.3" fill="#FFF8E8" />
    <ellipse cx="134" cy="114" rx="6.6" ry="8" fill="#3A2415" />
    <circle cx="136.4" cy="111" r="2.3" fill="#FFF8E8" />
    <path fill="#C2505A" d="M104.5 126.5c0-2 2.4-2.7 5.5-2.7s5.5.7 5.5 2.7c0 2.6-3.3 5-5.5 5s-5.5-2.4-5.5-5Z" />
    <path
      d="M110 131v3.5m0 0c-1.5 5-8.5 6-11.5 2m11.5-2c1.5 5 8.5 6 11.5 2"
      fill="none"
      stroke="#3A2415"
      strokeWidth="2.8"
      strokeLinecap="round"
    />
  </>
)
