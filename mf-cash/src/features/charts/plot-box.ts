import type { PlotBox } from './chart-scales.ts';

/** The picture's sizes in pixels. Its texts are 12 px on every screen. */
export const PLOT_HEIGHT = 288;
/** From the bottom: days, and months below them. */
export const NEAR_LABELS = 24;
export const FAR_LABELS = 6;

/** The column of the amounts, at the right where reading begins. */
const AMOUNTS_WIDTH = 68;
/** Room for the label above the highest bar, and below the longest. */
const LABEL_ROOM = 22;
const AXIS_ROOM = 44;

export function plotBox(width: number): PlotBox {
  return {
    early: width - AMOUNTS_WIDTH,
    late: 0,
    top: LABEL_ROOM,
    bottom: PLOT_HEIGHT - AXIS_ROOM - LABEL_ROOM,
  };
}
