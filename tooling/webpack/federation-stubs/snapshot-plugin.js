// Stands in for federation's snapshot plugin, which is off here and so never made.
export const snapshotPlugin = undefined;
