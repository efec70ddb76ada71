/** The grid that the chart is drawn on; the axis stands at its right. */
export const WIDTH = 640
export const HEIGHT = 330
export const LEFT = 8
export const RIGHT = 576
export const TOP = 26
export const FLOOR = 296
