import { createContext } from 'react'

/** The name that makes the radios of one group exclude each other. */
export const GroupName = createContext<string | undefined>(undefined)
