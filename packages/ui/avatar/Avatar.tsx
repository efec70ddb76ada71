import './avatar.css'
import { UserRound } from 'lucide-react'
import { useState } from 'react'

type AvatarProps = {
  /** One or two letters; without them a figure shows. */
  readonly initials?: string
  /** The address of a picture. Where it is missing, blank or broken, the initials show. */
  readonly src?: string | undefined
  readonly size?: 28 | 40 | 56
}

/** A person. Decoration: the button or the name beside it speaks. */
export function Avatar({ initials = '', src, size = 40 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span className={`lv-avatar lv-avatar--${size}`} aria-hidden="true" translate="no">
      {initials === '' ? <UserRound size={size === 28 ? 16 : 20} strokeWidth={1.9} /> : initials}
      {src === undefined || src === brokenSrc ? null : (
        <img src={src} alt="" width={size} height={size} onError={() => setBrokenSrc(src)} />
      )}
    </span>
  )
}
