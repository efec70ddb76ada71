/** Nose, mouth and whiskers. */
export function LoafMuzzle() {
  return (
    <>
      <path fill="#C2505A" d="M104.5 126.5c0-2 2.4-2.7 5.5-2.7s5.5.7 5.5 2.7c0 2.6-3.3 5-5.5 5s-5.5-2.4-5.5-5Z" />
      <path
        d="M110 131v3.5m0 0c-1.5 5-8.5 6-11.5 2m11.5-2c1.5 5 8.5 6 11.5 2"
        fill="none"
        stroke="#3A2415"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <g stroke="#3A2415" strokeWidth="1.8" strokeLinecap="round" opacity=".5">
        <path d="M70 132l-24-4" />
        <path d="M70 139l-23 3" />
        <path d="M150 132l24-4" />
        <path d="M150 139l23 3" />
      </g>
    </>
  )
}
