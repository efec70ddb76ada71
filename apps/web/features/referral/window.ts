/** The day of an instant as UTC counts it, at a time that is the same day where the house is (REF-20). */
export const toUtcDay = (iso: string): Date => new Date(`${iso.slice(0, 10)}T04:00:00Z`)
