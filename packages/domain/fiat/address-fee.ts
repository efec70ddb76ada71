export type AddressFee = { readonly hasPaidFee: boolean; readonly guaranteeFeeUsd: string }

const isNothing = (decimal: string): boolean => !/[1-9]/.test(decimal)

/** FIAT-75, FIAT-76: the coin's own fee, asked from a customer once. A coin without a fee has it paid already. */
export const toAddressFee = (depositFeeUsd: string, hasPaid: boolean): AddressFee =>
  hasPaid || isNothing(depositFeeUsd)
    ? { hasPaidFee: true, guaranteeFeeUsd: '0' }
    : { hasPaidFee: false, guaranteeFeeUsd: depositFeeUsd }
