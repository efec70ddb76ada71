import { createContext, useContext } from 'react'
import { useLocation, useSearch } from 'wouter'

export type PathParams = Readonly<Record<string, string>>

const ParamsContext = createContext<PathParams>({})

export const ParamsProvider = ParamsContext.Provider

/** The variable parts of this page's path; one that may be missing is undefined. */
export const usePathParams = (): Partial<PathParams> => useContext(ParamsContext)

type Go = (to: string, options?: { readonly replace?: boolean }) => void

/** Leads to another page of ours. */
export function useGo(): Go {
  const [, navigate] = useLocation()
  return navigate
}

/** A value of the address's query. */
export const useQueryValue = (name: string): string | null => new URLSearchParams(useSearch()).get(name)
