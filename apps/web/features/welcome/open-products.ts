import type { productAreas } from '@leaven/domain/products/areas.ts'
import { createContext, useContext } from 'react'

type Product = keyof typeof productAreas

export type OpenProducts = ReadonlyMap<string, boolean>

/** What the server says of its products; empty until it has. */
export const OpenProductsContext = createContext<OpenProducts>(new Map())

/** Undefined while nobody has said. */
export const useIsOpen = (product: Product): boolean | undefined => useContext(OpenProductsContext).get(product)
