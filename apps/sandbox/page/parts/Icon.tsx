const shapes = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20.5 14.2A8.7 8.7 0 0 1 9.8 3.5a8.7 8.7 0 1 0 10.7 10.7Z',
  screen: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 21h7M12 17v4',
  check: 'M4.5 12.5l5 5L19.5 7',
  cross: 'M6 6l12 12M18 6L6 18',
  again: 'M20.5 12a8.5 8.5 0 1 1-2.6-6.1L20.5 8.5M20.5 3.5v5h-5',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5v5M12 16.2v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.7v.1',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  play: 'M7 4.5v15l12.5-7.5Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.2l3.4 2',
  inbox: 'M3.5 13.5h5l1.5 3h4l1.5-3h5M5.8 5h12.4l2.3 8.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18v-4.5Z',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6.5L20.5 7',
  phone:
    'M8 2.8h8a1.7 1.7 0 0 1 1.7 1.7v15a1.7 1.7 0 0 1-1.7 1.7H8a1.7 1.7 0 0 1-1.7-1.7v-15A1.7 1.7 0 0 1 8 2.8ZM11 18h2',
  call: 'M6.2 3.5h3l1.6 4.2-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4.2 1.6v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.2 5.7a2 2 0 0 1 2-2.2Z',
  prices: 'M3.5 19.5h17M5 15l4.5-5 4 3.5L20 6M15.5 6H20v4.5',
  chains: 'M9.5 14.5l5-5M8 11l-2.3 2.3a3.6 3.6 0 0 0 5 5L13 16M11 8l2.3-2.3a3.6 3.6 0 0 1 5 5L16 13',
  faults: 'M12 4 2.8 19.5h18.4ZM12 10v4.2M12 16.8v.1',
  back: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  next: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  search: 'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6M15.8 15.8l4.7 4.7',
} as const

export type Shape = keyof typeof shapes

type IconProps = { readonly shape: Shape; readonly size?: number }

export function Icon({ shape, size = 18 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}
