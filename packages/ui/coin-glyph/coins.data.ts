/** How a coin is drawn: the colour of its disc, and white strokes on a grid of 32. */
export type CoinDrawing = { readonly colour: string; readonly strokes: string; readonly hasDot?: true }

export const coinDrawings: Readonly<Record<string, CoinDrawing>> = {
  BTC: {
    colour: 'var(--color-coin-btc)',
    strokes:
      'M12.7 10.6v10.8M12.7 10.6h4.3a2.6 2.6 0 0 1 0 5.2h-4.3M12.7 15.8h4.9a2.8 2.8 0 0 1 0 5.6h-4.9M10.7 10.6h2M10.7 21.4h2M14.7 8.3v2M17.3 8.3v2M14.7 21.7v2M17.3 21.7v2',
  },
  ETH: { colour: 'var(--color-coin-eth)', strokes: 'M10.6 10.8h10.8M12.4 16h7.2M10.6 21.2h10.8' },
  DFI: { colour: 'var(--color-coin-dfi)', strokes: 'M11.6 9.8h3.6a6.2 6.2 0 0 1 0 12.4h-3.6ZM14.7 18.3l1.9-4.6' },
  USDC: {
    colour: 'var(--color-coin-usdc)',
    strokes:
      'M19.8 12.6c-.6-1.6-2-2.4-3.8-2.4-2.3 0-3.9 1.1-3.9 2.9 0 4.1 7.9 1.8 7.9 5.9 0 1.8-1.7 2.9-4 2.9-2 0-3.5-.9-4-2.5M16 8.2v15.6',
  },
  USDT: {
    colour: 'var(--color-coin-usdt)',
    strokes:
      'M14.4 17.6a3.3 3.3 0 0 0 4.7 0l2.9-2.9a3.3 3.3 0 0 0-4.7-4.7l-.9.9M17.6 14.4a3.3 3.3 0 0 0-4.7 0L10 17.3a3.3 3.3 0 0 0 4.7 4.7l.9-.9',
  },
  SOL: {
    colour: 'var(--color-coin-sol)',
    strokes: 'M11 19.4a5 5 0 0 1 10 0M8.6 22.6h14.8M16 8.7v2.3M9.7 12l1.5 1.5M22.3 12l-1.5 1.5',
  },
  DOT: { colour: 'var(--color-coin-dot)', strokes: 'M16 9a7 7 0 0 1 7 7M16 23a7 7 0 0 1-7-7', hasDot: true },
  POL: { colour: 'var(--color-coin-pol)', strokes: 'M16 8.8l6.2 3.6v7.2L16 23.2l-6.2-3.6v-7.2ZM16 13.4v5.2' },
  SUI: {
    colour: 'var(--color-coin-sui)',
    strokes:
      'M9 12.6c1.8-1.9 3.6-1.9 5.3-.5 1.9 1.6 4.7 2.6 8.7-.5M9 17.2c1.8-1.9 3.6-1.9 5.3-.5 1.9 1.6 4.7 2.6 8.7-.5M11.6 21.6c1.1-.7 2-.7 3.1.1 1.4 1 3.4 1.5 5.7.1',
  },
  DUSD: {
    colour: 'var(--color-coin-dusd)',
    strokes:
      'M19.3 11.6c-.6-1.3-1.8-1.9-3.3-1.9-2 0-3.4 1-3.4 2.5 0 3.6 6.9 1.5 6.9 5.1 0 1.6-1.5 2.5-3.5 2.5-1.7 0-3-.7-3.5-2.1M16 8v13.4M11.4 24h9.2',
  },
  EUROC: { colour: 'var(--color-coin-eurc)', strokes: 'M20.8 11.6a5.8 5.8 0 1 0 0 8.8M9.4 14.5h7.8M9.4 17.5h7.8' },
  CSETH: {
    colour: 'var(--color-coin-cseth)',
    strokes: 'M12.4 12l3.6-3 3.6 3M10.8 15.2h10.4M12.5 19.2h7M10.8 23.2h10.4',
  },
}
