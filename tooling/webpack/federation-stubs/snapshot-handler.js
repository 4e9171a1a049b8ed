// Stands in for federation's snapshot handler: without manifests nothing has a snapshot, nor hooks on one.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
