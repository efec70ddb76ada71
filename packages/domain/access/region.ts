/** ACCESS-16: the European Economic Area as of 2019, for the regional notice. */
export const europeanCountries: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB IS LI NO'.split(' ')

export const isEuropean = (country: string): boolean => europeanCountries.includes(country)

export const isInUs = (country: string): boolean => country === 'US' // ACCESS-26

/** ACCESS-24: until then, and never again. */
const US_LENDING_UNTIL = new Date('2021-11-26T00:00:00Z')

/** ACCESS-22, ACCESS-23. */
export const canSeeLending = (hasAccess: boolean, country: string, now: Date): boolean =>
  hasAccess || (isInUs(country) && now < US_LENDING_UNTIL)
