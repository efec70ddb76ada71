import type { Links } from './links.en.ts'

export const links: Partial<Links> = {}
