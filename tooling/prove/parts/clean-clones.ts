import { MOMENTS, type Moment } from '../../verify/moments.ts';
import type { ProofPart } from '../part.ts';
import { CHECKED_SOURCES } from '../source-groups.ts';

/** Moments whose run happens while other processes keep every core busy. */
const BUSY = ['friday', 'autumn'];

const clone = (id: string, promise: string, option: string, minutes: number): ProofPart => ({
  id: `clean-clone-${id}`,
  kind: 'A clean clone, at other dates and hours',
  promise,
  command: `node tooling/prove/clean-clone.ts${option}`,
  sources: CHECKED_SOURCES,
  runsTests: true,
  runsChecks: true,
  minutes,
});

/** The part runs `npm test` with every clock moved to the moment. */
export function createClonePart({ id, at, zone }: Moment): ProofPart {
  const isBusy = BUSY.includes(id);
  const time = `${at.replace('T', ' ')}${zone ? ` in ${zone}` : ''}`;
  const promise = `npm test passes at ${time}${isBusy ? ' on a machine at work' : ''}`;
  return clone(id, promise, `${isBusy ? ' --busy' : ''} --at=${id}`, isBusy ? 20 : 10);
}

export const CLEAN_CLONE_PARTS: readonly ProofPart[] = [
  clone('now', 'npm test passes in a clean clone', '', 10),
  ...MOMENTS.map(createClonePart),
  clone('busy', 'npm test passes on a machine at work', ' --busy', 20),
  clone('all', 'npm test -- --all passes in a clean clone', ' --all', 30),
];
