import type { productAreas } from '@leaven/domain/products/areas.ts'
import { useAnswer } from './queries.ts'

/** Whether the server says that an area of the product is open; nothing is promised before it has. */
export const useIsAreaOpen = (area: keyof typeof productAreas): boolean =>
  useAnswer('getEarn', {}).data?.find(({ product }) => product === area)?.isOpen ?? false
