/** Child process of `buildApart`. Its arguments are the names of the packages. */
import { buildAll } from './build.ts';
import type { BuildApartMessage } from './build-apart.ts';

const say = (message: BuildApartMessage) => process.send?.(message);

// This process ignores stop signals, because the parent decides when the build ends. When this process exits, its exit
// handlers end the compilers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));

try {
  await buildAll({ names: process.argv.slice(2), onStep: (line) => say({ line }) });
  say({ problem: null });
} catch (error) {
  say({ problem: error instanceof Error ? error.message : String(error) });
}
process.removeAllListeners('disconnect');
process.disconnect();
