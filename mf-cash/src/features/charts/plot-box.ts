import type { PlotBox } from './chart-scales.ts';

export const PLOT_HEIGHT_PX = 288;
export const NEAR_LABELS_BOTTOM_PX = 24;
export const FAR_LABELS_BOTTOM_PX = 6;

const AMOUNTS_WIDTH = 68;
/** The label stands above the highest sales bar, and below the highest expense bar. */
const PEAK_LABEL_HEIGHT = 22;
const AXIS_HEIGHT = 44;

export function getPlotBox(width: number): PlotBox {
  return {
    early: width - AMOUNTS_WIDTH,
    late: 0,
    top: PEAK_LABEL_HEIGHT,
    bottom: PLOT_HEIGHT_PX - AXIS_HEIGHT - PEAK_LABEL_HEIGHT,
  };
}
