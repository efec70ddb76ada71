/** What a shape is filled with, or a line drawn in. */
export type Ink = 'crust' | 'dark' | 'deep' | 'cream' | 'butter' | 'jam' | 'basil' | 'linen' | 'coin'

/** A shape, or a line of a width, in a box of 100 around the middle. */
export type Layer = { readonly ink: Ink; readonly d: string; readonly line?: number }

const fill = (ink: Ink, ...paths: readonly string[]): Layer => ({ ink, d: paths.join('') })
const line = (ink: Ink, width: number, ...paths: readonly string[]): Layer => ({ ink, d: paths.join(''), line: width })
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}` +
  `a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** Everything that the pictures of the lessons are put together from, in the colours of the bakery. */
export const things: Readonly<Record<string, readonly Layer[]>> = {
  loaf: [
    fill('crust', 'M-44 30c-6 0-9-5-8-12C-48-14-28-34 0-34s48 20 52 52c1 7-2 12-8 12Z'),
    fill('dark', 'M20-30c18 8 29 26 32 48 1 7-2 12-8 12H20c15-17 16-42 0-60Z'),
    line('cream', 7, 'M-20 5l6-18M-1 4l7-21M19 3l8-21'),
  ],
  token: [
    fill('butter', circle(0, 0, 44)),
    line('crust', 3, circle(0, 0, 36)),
    fill('crust', 'M0-22l22 22L0 22-22 0Z'),
  ],
  cash: [
    fill('basil', box(-50, -29, 100, 58, 9)),
    line('cream', 3, box(-42, -21, 84, 42, 5)),
    fill('cream', circle(0, 0, 13)),
    fill('basil', circle(0, 0, 6)),
  ],
  key: [line('dark', 11, circle(-26, 0, 17), 'M-9 0h52M42 0v18M24 0v13'), line('butter', 4, circle(-26, 0, 17))],
  lock: [
    line('deep', 10, 'M-19-4v-14a19 19 0 0 1 38 0v14'),
    fill('crust', box(-31, -6, 62, 48, 10)),
    fill('dark', 'M14-6h7a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-7c6-16 6-32 0-48Z'),
    fill('cream', circle(0, 13, 7)),
    line('cream', 6, 'M0 14v13'),
  ],
  vault: [
    fill('deep', 'M-34 36h16v9h-16ZM18 36h16v9H18Z'),
    fill('crust', box(-46, -42, 92, 80, 12)),
    fill('dark', box(-37, -33, 74, 62, 8)),
    fill('cream', circle(0, -2, 19)),
    line('deep', 5, 'M0-15v26M-13-2h26', circle(0, -2, 13)),
  ],
  tag: [
    line('deep', 4, 'M0-40v20'),
    fill('cream', box(-44, -22, 88, 44, 9)),
    fill('coin', circle(0, -13, 4)),
    line('deep', 5, 'M-26 4h12M-6 4h12M14 4h12'),
    line('crust', 4, 'M-22 14h44'),
  ],
  book: [
    fill('deep', 'M-50-28h100v62H-50Z'),
    fill('cream', 'M0-22c-12-12-32-14-46-10v58c14-4 34-2 46 8 12-10 32-12 46-8v-58c-14-4-34-2-46 10Z'),
    line('crust', 4, 'M0-22v56M-36-14c9-1 18 0 26 4M-36 0c9-1 18 0 26 4M36-14c-9-1-18 0-26 4M36 0c-9-1-18 0-26 4'),
  ],
  node: [
    fill('dark', 'M-11 18h22l7 18h-36Z'),
    line('deep', 7, 'M-26 38h52'),
    fill('deep', box(-46, -40, 92, 62, 9)),
    fill('butter', box(-38, -32, 76, 46, 5)),
    line('crust', 5, 'M-26-18h22M-26-6h38M-26 5h30'),
  ],
  person: [
    fill('dark', 'M-38 44c0-28 14-40 38-40s38 12 38 40Z'),
    fill('crust', circle(0, -20, 22)),
    line('deep', 4, 'M-8-22v3M8-22v3M-7-11c4 5 10 5 14 0'),
  ],
  clock: [
    fill('deep', circle(0, 0, 46)),
    fill('cream', circle(0, 0, 38)),
    line('deep', 5, 'M0-24V2l16 11'),
    line('crust', 4, 'M0-33v4M0 29v4M-33 0h4M29 0h4'),
  ],
  scale: [
    line('deep', 6, 'M0-40v70M-22 34h44M-40-26h80'),
    line('dark', 3, 'M-40-26l-15 30M-40-26l15 30M40-26l-15 22M40-26l15 22'),
    fill('crust', 'M-58 4h36c-2 12-8 17-18 17s-16-5-18-17Z'),
    fill('butter', 'M22-4h36c-2 12-8 17-18 17S24 8 22-4Z'),
    fill('deep', circle(0, -40, 6)),
  ],
  bars: [
    fill('butter', box(-46, 10, 20, 30, 4)),
    fill('crust', box(-18, -8, 20, 48, 4)),
    fill('dark', box(10, -28, 20, 68, 4)),
    line('basil', 7, 'M-44-12l28-18 24 4 30-20M26-46h13v13'),
  ],
  'bars-down': [
    fill('dark', box(-48, -36, 20, 76, 4)),
    fill('crust', box(-22, 2, 20, 38, 4)),
    fill('butter', box(4, 21, 20, 19, 4)),
    fill('cream', box(30, 30, 20, 10, 3)),
    line('jam', 6, 'M-14-34c18 4 34 20 48 42M36-6l-1 16-14-6'),
  ],
  pool: [
    fill('cream', 'M-52-6h104c-2 32-22 50-52 50S-50 26-52-6Z'),
    fill('coin', 'M-52-6c0-10 23-17 52-17v34c-29 0-52-7-52-17Z'),
    fill('butter', 'M52-6c0-10-23-17-52-17v34c29 0 52-7 52-17Z'),
    line('crust', 4, 'M-34 22c8 14 20 19 34 19'),
    fill('coin', circle(-22, -38, 9)),
    fill('butter', circle(22, -40, 9)),
  ],
  page: [
    fill('cream', 'M-33-46h44l24 24v68h-68Z'),
    fill('crust', 'M11-46l24 24H11Z'),
    line('deep', 4, 'M-20-8h40M-20 6h40M-20 20h26'),
    fill('coin', circle(18, 30, 8)),
  ],
  shield: [
    fill('basil', 'M0-48l40 13v25C40 18 23 36 0 48-23 36-40 18-40-10v-25Z'),
    line('cream', 9, 'M-17 0l12 13L19-14'),
  ],
  phone: [
    fill('deep', box(-27, -48, 54, 96, 11)),
    fill('cream', box(-20, -38, 40, 74, 4)),
    fill('coin', circle(0, -16, 11)),
    line('crust', 5, 'M-11 8h22M-11 20h14'),
  ],
  seed: [
    fill('cream', box(-46, -42, 92, 84, 9)),
    fill('butter', ...[-30, -10, 10, 30].flatMap((y) => [-38, -12, 14].map((x) => box(x, y - 6, 24, 12, 4)))),
    line('crust', 3, ...[-30, -10, 10, 30].flatMap((y) => [-32, -6, 20].map((x) => `M${x} ${y}h12`))),
  ],
  gear: [
    line('dark', 17, 'M0-42v84M-42 0h84M-30-30l60 60M30-30l-60 60'),
    fill('crust', circle(0, 0, 32)),
    fill('cream', circle(0, 0, 12)),
  ],
  bolt: [fill('butter', 'M10-50l-42 58h26l-8 42 44-62H4Z'), line('dark', 3, 'M10-50l-42 58h26l-8 42 44-62H4Z')],
  bridge: [
    line('dark', 5, 'M-50 14C-30-34 30-34 50 14M-26 14V-9M0 14v-36M26 14V-9'),
    line('deep', 10, 'M-52 18H52'),
    fill('crust', 'M-50 18h18v24h-18ZM32 18h18v24H32Z'),
  ],
  warning: [line('jam', 12, 'M0-34l38 66h-76Z'), fill('jam', 'M0-34l38 66h-76Z'), line('cream', 8, 'M0-12v20M0 21v1')],
  vote: [
    fill('cream', 'M-22-48h44v48h-44Z'),
    line('basil', 7, 'M-11-26l8 9 14-17'),
    fill('crust', box(-44, -6, 88, 48, 8)),
    line('deep', 7, 'M-28 4h56'),
  ],
  fuel: [
    fill('jam', box(-38, -44, 52, 84, 8)),
    fill('cream', box(-29, -34, 34, 26, 4)),
    line('deep', 7, 'M-46 42h68M14-4h8c6 0 9 3 9 9v16a8 8 0 0 0 16 0V-14L34-30'),
    line('cream', 5, 'M-24 8h24M-24 20h16'),
  ],
  globe: [
    fill('linen', circle(0, 0, 45)),
    line('cream', 4, 'M-45 0h90M0-45c-30 28-30 62 0 90M0-45c30 28 30 62 0 90M-36-24h72M-36 24h72'),
  ],
  cube: [
    fill('butter', 'M0-46l42 22L0-2l-42-22Z'),
    fill('crust', 'M-42-24L0-2v48l-42-22Z'),
    fill('dark', 'M42-24L0-2v48l42-22Z'),
    line('cream', 4, 'M-32 0l22 12M-32 12l22 12'),
  ],
  oven: [
    fill('deep', box(-46, -46, 92, 92, 10)),
    fill('dark', box(-38, -22, 76, 58, 8)),
    fill('butter', box(-30, -14, 60, 42, 6)),
    fill('crust', 'M-20 22c-4 0-5-4-4-8 3-12 12-18 24-18s21 6 24 18c1 4 0 8-4 8Z'),
    line('cream', 7, 'M-28-34h1M-8-34h1M12-34h18'),
  ],
  eye: [
    fill('cream', 'M-50 0c16-25 32-34 50-34S34-25 50 0C34 25 18 34 0 34S-34 25-50 0Z'),
    fill('coin', circle(0, 0, 20)),
    fill('deep', circle(0, 0, 10)),
    fill('cream', circle(5, -5, 4)),
  ],
}
