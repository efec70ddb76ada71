import './logo.css'
import { markPath, wordPath } from './logo.data.ts'

type LogoProps = {
  /** Without a label it is decoration, as inside a link that has its own name. */
  readonly label?: string
  readonly height?: number
  readonly isMarkOnly?: boolean
  /** On butter the loaf and the word are both rye. */
  readonly isOnBlock?: boolean
}

const WORD_RATIO = 164 / 48

export function Logo({ label, height = 34, isMarkOnly = false, isOnBlock = false }: LogoProps) {
  const described = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={isOnBlock ? 'lv-logo lv-logo--on-block' : 'lv-logo'}
      width={isMarkOnly ? height : height * WORD_RATIO}
      height={height}
      viewBox={isMarkOnly ? '0 0 48 48' : '0 0 164 48'}
      {...described}
    >
      <path className="lv-logo__mark" fillRule="evenodd" d={markPath} />
      {isMarkOnly ? null : <path className="lv-logo__word" transform="translate(52 37.2)" d={wordPath} />}
    </svg>
  )
}
