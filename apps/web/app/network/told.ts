import { createContext, useContext } from 'react'

/** Whether the toast says that the connection is down; if it does not, the strip does. */
type Told = { readonly isTold: boolean; readonly setTold: (isTold: boolean) => void }

const ToldContext = createContext<Told>({ isTold: false, setTold: () => undefined })

export const ToldProvider = ToldContext.Provider

export const useTold = (): Told => useContext(ToldContext)
