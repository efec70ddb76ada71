/** Where customers write who need help. */
export const SUPPORT_ADDRESS = 'mailto:hello@leaven.test'
