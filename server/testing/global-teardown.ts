import { rmSync } from 'node:fs';

// biome-ignore lint/style/noDefaultExport: jest takes the default export
export default async function stopTestCluster(): Promise<void> {
  const cluster = globalThis.salonTestCluster;
  if (!cluster) return;
  await cluster.postgres?.stop();
  rmSync(cluster.dataDir, { recursive: true, force: true });
}
