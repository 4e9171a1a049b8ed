/** Runs `pnpm trial sessions`. With `--short` it is as small as in the tests. */
import { writeFigures } from '../../engine/proof-figures.ts';
import type { TimingFigure } from './login-timing.ts';
import { listSessionsFaults, runSessions, SHORT_SESSIONS_RUN } from './run-sessions.ts';
import { toSessionsProof } from './sessions-proof.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const FULL = { families: 1_000, tabs: 1_000, samples: 300, reallyWait: true };
const size = process.argv.includes('--short') ? SHORT_SESSIONS_RUN : FULL;
const figures = await runSessions({ ...size, onStep: say });

const line = ({ phone, p50, p95, slowerThanUnknown }: TimingFigure) =>
  `  ${phone.padEnd(14)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  slower than unknown ${slowerThanUnknown.toFixed(2)}`;

const { families, tabs, limits, retry, timing } = figures;
say('A wrong password, by the staff phone it was tried at:');
for (const figure of timing?.staff ?? []) say(line(figure));
say('A code asked for, by the customer phone:');
for (const figure of timing?.customers ?? []) say(line(figure));
for (const { kind, limit, attempts, passed } of limits) {
  say(`${kind}: ${passed} of ${attempts} at once passed at a limit of ${limit}`);
}
say(`Retry-After ${retry.seconds} s: refused until then, let in afterwards`);
say(`Slowest of ${tabs.tabs} refreshes at once: ${tabs.slowestMs} ms`);
const faults = listSessionsFaults(figures);
for (const fault of faults) say(`FAULT ${fault}`);
const exact = limits.filter(({ passed, limit }) => passed === limit).length;
say(
  `sessions: ${families.ended} of ${families.families} families ended by a reuse, ` +
    `${tabs.signedIn} of ${tabs.tabs} tabs still signed in, ${exact} of ${limits.length} limits exact`,
);
writeFigures(toSessionsProof(figures));
process.exitCode = faults.length > 0 ? 1 : 0;
