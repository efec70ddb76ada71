/** Where we are; query and hash with their marks, or empty. */
export type Address = { readonly path: string; readonly query: string; readonly hash: string }
