// Stands in for federation's preload plugin, which is off here and so never made.
export const generatePreloadAssetsPlugin = undefined;
