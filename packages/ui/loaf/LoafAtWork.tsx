import { LoafFrame } from './LoafFrame.tsx'
import { LoafKneading } from './LoafKneading.tsx'

type LoafAtWorkProps = { readonly label?: string; readonly width?: number }

/** The cat kneading; apart from Loaf, so that only the page of maintenance carries the drawing. */
export const LoafAtWork = ({ label, width = 520 }: LoafAtWorkProps) => (
  <LoafFrame label={label} width={width} box={[-20, 0, 520, 380]}>
    <LoafKneading />
  </LoafFrame>
)
