import { ENGLISH_MARKS } from '@leaven/money/marks.ts'
import { createContext, useContext } from 'react'

const MarksContext = createContext(ENGLISH_MARKS)

/** Around everything that shows numbers: how the language of the moment writes them. */
export const MarksProvider = MarksContext.Provider

export const useMarks = () => useContext(MarksContext)
