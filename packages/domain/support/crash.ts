/** How much a page that has crashed tells of itself. */
export const CRASH_MESSAGE_MAX = 500
export const CRASH_STACK_MAX = 4_000
export const CRASH_PLACE_MAX = 200
