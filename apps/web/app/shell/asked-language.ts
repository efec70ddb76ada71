import { parseLanguage } from '../../platform/language.ts'

/** The language that the first address of this visit asked for (I18N-06); later addresses no longer say it. */
export const askedLanguage = parseLanguage(new URLSearchParams(location.search).get('lang'))
