/** `pnpm trial crash` kills the API 25 times and PostgreSQL 25 times. With `--short` it is as small as in the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFigures } from '../../engine/proof-figures.ts';
import { toCrashProof } from './crash-proof.ts';
import { runCrash, SHORT_CRASH_RUN } from './run-crash.ts';

const FULL = { kills: 50, writers: 6 };
const size = process.argv.includes('--short') ? SHORT_CRASH_RUN : FULL;
const SHOWN = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'salon-crash-'));
try {
  say(`One API process on its own PostgreSQL with fsync, ${size.writers} writers, kill -9 in turn`);
  const figures = await runCrash({
    dataDir,
    ...size,
    onKill: ({ kill, victim, backMs, acknowledged }) => {
      const seconds = (backMs / 1000).toFixed(1);
      say(
        `  ${String(kill).padStart(2)}  ${victim.padEnd(10)}  back after ${seconds} s, ${acknowledged} writes acknowledged`,
      );
    },
  });
  const { kills, acknowledged, cutOff, unavailable, wrong, lost, halves, doubled } = figures;
  const backMs = figures.backMs.toSorted((a, b) => a - b);
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  for (const fault of [...wrong, ...lost, ...halves, ...doubled].slice(0, SHOWN)) say(`  ! ${fault}`);
  say(
    Object.entries(acknowledged)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', '),
  );
  say(
    `sent again: ${cutOff} cut off, ${unavailable} answered 503; answers that nothing explains: ${wrong.length}`,
  );
  say(
    `back by itself each time: median ${seconds(backMs[backMs.length >> 1])}, slowest ${seconds(backMs.at(-1))}`,
  );
  const writes = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  say(
    `${kills.API + kills.PostgreSQL} kills (${kills.API} API, ${kills.PostgreSQL} PostgreSQL), ${writes} writes ` +
      `acknowledged: ${lost.length} lost, ${halves.length} halves, ${doubled.length} doubled`,
  );
  writeFigures(toCrashProof(figures, size.kills));
  process.exitCode = wrong.length + lost.length + halves.length + doubled.length > 0 ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
