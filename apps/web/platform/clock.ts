/** 08:00:03, on the visitor's own clock: digits alone, so every language reads it, and no formatter has to be loaded. */
export const showClock = (time: Date): string => time.toTimeString().slice(0, 8)
