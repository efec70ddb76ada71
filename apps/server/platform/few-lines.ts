/** Writes a line, unless too many were written lately: then it counts, and says how many it left out. */
export type FewLines = (write: () => void, tellLeft: (count: number) => void) => void

export type LineLimits = { readonly lines: number; readonly ms: number }

/** Of what guests make us write down, all together, in one process: each address has limits, and there are many addresses. */
export function createFewLines({ lines, ms }: LineLimits): FewLines {
  let written = 0
  let left = 0

  return (write, tellLeft) => {
    if (written === 0) setTimeout(() => end(tellLeft), ms).unref()
    if (written >= lines) {
      left += 1
      return
    }
    written += 1
    write()
  }

  function end(tellLeft: (count: number) => void): void {
    if (left > 0) tellLeft(left)
    written = 0
    left = 0
  }
}
