/** SHELL-04: how much somebody can write to support at once. */
export const SUBJECT_MAX = 200
export const DESCRIPTION_MAX = 5_000
