import { LoafKneadingFace } from './LoafKneadingFace.tsx'

/** The cat at work behind the counter: for the time we are closed. */
export function LoafKneading() {
  return (
    <>
      <path className="lv-loaf__kn-disc" d="M132.6 320a176 176 0 1 1 214.8 0Z" />
      <KneadingBody />
      <KneadingPaws />
      <Flour />
      <Counter />
    </>
  )
}
function KneadingBody() {
  return (
    <>
      <g className="lv-loaf__kn-tail">
        <path
          d="M330 300c44-6 60-44 42-74-7-12-4-24 7-27"
          fill="none"
          stroke="#E59A4B"
          strokeWidth="19"
          strokeLinecap="round"
        />
        <path d="M371 225c-6-12-3-23 8-26" fill="none" stroke="#A8540F" strokeWidth="19" strokeLinecap="round" />
      </g>
      <g className="lv-loaf__kn-cat">
        <path fill="#E59A4B" d="M240 150c72 0 104 56 108 150H132c4-94 36-150 108-150Z" />
        <path fill="#C9742A" opacity=".45" d="M292 168c38 26 53 74 56 132h-34c6-50 2-98-22-132Z" />
        <path fill="#F6D79C" d="M240 196c30 0 46 40 48 104h-96c2-64 18-104 48-104Z" />
        <g stroke="#A8540F" strokeWidth="9" strokeLinecap="round">
          <path d="M321 262l20-9" />
          <path d="M316 236l20-13" />
          <path d="M306 212l17-15" />
          <path d="M159 262l-20-9" />
          <path d="M164 236l-20-13" />
          <path d="M174 212l-17-15" />
        </g>
        <LoafKneadingFace />
      </g>
    </>
  )
}
function KneadingPaws() {
  return (
    <>
      <g className="lv-loaf__kn-dough">
        <path fill="#DDB877" opacity=".45" d="M136 318c-7-37 22-62 58-66 30-4 62-4 92 0 36 4 65 29 58 66Z" />
        <path fill="#FFF6E2" d="M140 318c-6-34 22-58 56-62 28-4 60-4 88 0 34 4 62 28 56 62Z" />
        <path fill="#F2DDB0" d="M292 258c30 6 54 28 48 60h-42c12-20 10-42-6-60Z" opacity=".7" />
      </g>
      <g fill="none" stroke="#E3C88F" strokeWidth="5" strokeLinecap="round">
        <path className="lv-loaf__kn-dent-l" d="M176 282c8 10 34 10 42 0" />
        <path className="lv-loaf__kn-dent-r" d="M262 282c8 10 34 10 42 0" />
      </g>
      <g className="lv-loaf__kn-paw-l">
        <path fill="#E59A4B" d="M178 222c12-6 30-4 38 6 6 10 6 34 2 44-4 9-36 9-41 0-5-11-8-44 1-50Z" />
        <path fill="#FFF8E8" d="M175 266c0-11 10-16 22-16s23 5 23 16c0 10-9 15-23 15s-22-5-22-15Z" />
        <path d="M191 268v8m12-8v8" stroke="#F6D79C" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g className="lv-loaf__kn-paw-r">
        <path fill="#E59A4B" d="M302 222c-12-6-30-4-38 6-6 10-6 34-2 44 4 9 36 9 41 0 5-11 8-44-1-50Z" />
        <path fill="#FFF8E8" d="M305 266c0-11-10-16-22-16s-23 5-23 16c0 10 9 15 23 15s22-5 22-15Z" />
        <path d="M277 268v8m12-8v8" stroke="#F6D79C" strokeWidth="3" strokeLinecap="round" />
      </g>
    </>
  )
}
function Flour() {
  return (
    <g fill="#fff">
      <g className="lv-loaf__kn-puff">
        <circle cx="146" cy="300" r="6" />
        <circle cx="132" cy="306" r="4" />
        <circle cx="156" cy="290" r="3.5" />
      </g>
      <g className="lv-loaf__kn-puff lv-loaf__kn-puff--late">
        <circle cx="336" cy="300" r="6" />
        <circle cx="350" cy="306" r="4" />
        <circle cx="326" cy="290" r="3.5" />
      </g>
    </g>
  )
}
function Counter() {
  return (
    <>
      <path fill="#3A2415" d="M-4 318h488c6 0 10 4 10 9v5c0 5-4 9-10 9H-4c-6 0-10-4-10-9v-5c0-5 4-9 10-9Z" />
      <path fill="#5A3A22" d="M-4 318h488c6 0 10 4 10 9v1H-14v-1c0-5 4-9 10-9Z" />
      <g transform="translate(372 240)">
        <g fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".75">
          <path className="lv-loaf__kn-steam" d="M28 12c-8-10 8-18 0-30s6-16 2-26" />
          <path className="lv-loaf__kn-steam lv-loaf__kn-steam--late" d="M50 8c-8-10 8-18 0-30s6-16 2-26" />
          <path className="lv-loaf__kn-steam lv-loaf__kn-steam--last" d="M72 12c-8-10 8-18 0-30s6-16 2-26" />
        </g>
        <path className="lv-loaf__kn-bread" fill="#C9671B" d="M4 44C-4 26 14 12 50 12s54 14 46 32Z" />
        <path d="M36 34l4-12m10 13 5-15m9 14 4-12" stroke="#FFEBC4" strokeWidth="4" strokeLinecap="round" />
        <path fill="#8C8F94" d="M-2 42h104l-8 31c-1.5 4-4 5-7 5H13c-3 0-5.5-1-7-5Z" />
        <path fill="#A9ADB2" d="M-6 40h112a4 4 0 0 1 0 9H-6a4 4 0 0 1 0-9Z" />
      </g>
      <g transform="translate(14 262)">
        <path fill="#FFF8E8" d="M18 14c0-5 3-8 8-8h38c5 0 8 3 8 8v42H18Z" />
        <path fill="#EBD9B4" d="M58 6h6c5 0 8 3 8 8v42H58Z" />
        <path fill="#C9671B" d="M18 24h54v20H18Z" />
        <path d="M36 40l3-9m6 9 4-12m5 12 4-14" stroke="#FFEBC4" strokeWidth="3.5" strokeLinecap="round" />
      </g>
    </>
  )
}
