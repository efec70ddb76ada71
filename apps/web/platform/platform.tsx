import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Ask } from './api.ts'
import type { Session } from './session.ts'
import type { Viewer } from './viewers.ts'

/** What every feature may use, made once in app/main.tsx. */
export type Platform = {
  readonly ask: Ask
  readonly session: Session
  /** Leaves the web app for an address outside of it; the browser's own way, unless told otherwise. */
  readonly leave?: (url: string) => void
}

const PlatformContext = createContext<Platform | null>(null)

export const PlatformProvider = PlatformContext.Provider

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('No platform around this component')
  return platform
}

export const useLeave = (): ((url: string) => void) => usePlatform().leave ?? leaveByBrowser

// Without a trace: going back must not lead away again.
const leaveByBrowser = (url: string): void => location.replace(url)

export function useViewer(): Viewer {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.viewer, session.viewer)
}
