export function whyNodeTooOld(version: string): string | null
