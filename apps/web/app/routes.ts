import type { Route } from './route.ts'
import { appOnlyRoutes } from './routes/app-only.ts'
import { customerRoutes } from './routes/customer.ts'
import { guestRoutes } from './routes/guest.ts'
import { legalRoutes } from './routes/legal.ts'
import { openRoutes } from './routes/open.ts'

/** Every page of the app; of two rows that match a path, the first is meant. */
export const routes: readonly Route[] = [
  ...guestRoutes,
  ...openRoutes,
  ...customerRoutes,
  ...legalRoutes,
  ...appOnlyRoutes,
]
