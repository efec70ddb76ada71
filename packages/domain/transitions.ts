/** For every state, the states it may move to. The table is the documentation. */
export type Transitions<State extends string> = { readonly [S in State]: readonly State[] }

export const canMove = <State extends string>(table: Transitions<State>, from: State, to: State): boolean =>
  table[from].includes(to)
