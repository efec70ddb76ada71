import { createContext, useContext } from 'react'

const HiddenContext = createContext(true)

/** Around everything that shows amounts; without it they stay hidden. */
export const HiddenProvider = HiddenContext.Provider

export const useIsHidden = (): boolean => useContext(HiddenContext)
