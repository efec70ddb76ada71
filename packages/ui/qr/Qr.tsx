import './qr.css'
import type { ReactNode } from 'react'
import { drawQr } from './modules.ts'

type QrProps = {
  /** What the code says, also written beside it for those who cannot scan. */
  readonly text: string
  /** Written beside it instead, where people type less than machines read. */
  readonly typed?: string
  /** What the picture is: "QR code of your BTC address". */
  readonly label: string
  readonly caption?: ReactNode
  /** A copy button, for example. */
  readonly action?: ReactNode
  readonly width?: number
}

export function Qr({ text, typed = text, label, caption, action, width = 168 }: QrProps) {
  const { size, path } = drawQr(text)
  const picture = { role: 'img', 'aria-label': label }
  return (
    <div className="lv-qr">
      <svg
        className="lv-qr__code"
        {...picture}
        width={width}
        height={width}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div className="lv-qr__side">
        {caption === undefined ? null : <p className="lv-qr__caption">{caption}</p>}
        <p className="lv-qr__text" translate="no">
          {typed}
        </p>
        {action}
      </div>
    </div>
  )
}
