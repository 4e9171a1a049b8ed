import type { PlotBox } from './chart-scales.ts';

/** Height of the chart in pixels. */
export const PLOT_HEIGHT_PX = 288;
/** Distance of the upper row of labels from the bottom. */
export const NEAR_LABELS_BOTTOM_PX = 24;
/** Distance of the lower row of labels from the bottom. */
export const FAR_LABELS_BOTTOM_PX = 6;

/** Width of the amounts at the right. */
const AMOUNTS_WIDTH = 68;
/** Space for the label above the highest sales bar, and below the highest expense bar. */
const PEAK_LABEL_HEIGHT = 22;
const AXIS_HEIGHT = 44;

/** Returns the area of the bars in a chart of `width` pixels. */
export function getPlotBox(width: number): PlotBox {
  return {
    early: width - AMOUNTS_WIDTH,
    late: 0,
    top: PEAK_LABEL_HEIGHT,
    bottom: PLOT_HEIGHT_PX - AXIS_HEIGHT - PEAK_LABEL_HEIGHT,
  };
}
