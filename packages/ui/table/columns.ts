import type { ReactNode } from 'react'

/** Where a cell goes when its row becomes a card: left, right, under the title, or with the rest. */
type CardPlace = 'title' | 'value' | 'badge' | 'rest'

export type TableColumn<Row> = {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end, which is the default; the title at the start. */
  readonly align?: 'start' | 'end'
  readonly place?: CardPlace
  /** A usual status needs no badge on a card. */
  readonly isOnCard?: (row: Row) => boolean
}

export type RowOpening<Row> = {
  /** The title of the column: "Details". */
  readonly title: string
  readonly labelOf: (row: Row) => string
  readonly onOpen: (row: Row) => void
}

export type RowGroup<Row> = { readonly name: string | undefined; readonly rows: readonly Row[] }

/** Neighbours of the same name stand under one heading; the order stays. */
export function groupRows<Row>(
  rows: readonly Row[],
  nameOf: ((row: Row) => string) | undefined,
): readonly RowGroup<Row>[] {
  if (nameOf === undefined) return [{ name: undefined, rows }]
  const groups: { readonly name: string; readonly rows: Row[] }[] = []
  for (const row of rows) {
    const name = nameOf(row)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

export const placeOf = <Row>({ place = 'rest' }: TableColumn<Row>): CardPlace => place

export const cellClass = <Row>(column: TableColumn<Row>): string => {
  const place = placeOf(column)
  const align = column.align ?? (place === 'title' ? 'start' : 'end')
  return `lv-table__cell lv-table__cell--${place} lv-table__cell--${align}`
}
