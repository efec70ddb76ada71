// Digits alone, so every language reads it.
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** 08:00:03, on the visitor's own clock. */
export const showClock = (time: Date): string => clock.format(time)
