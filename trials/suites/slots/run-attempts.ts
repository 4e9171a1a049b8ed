import { createRandom } from '../../../server/operations/demo/random.ts';
import { buildTestApp } from '../../../server/testing/test-app.ts';
import { attemptSlot } from './slot-attempts.ts';
import { buildSlotSalon } from './slot-salon.ts';

export interface AttemptFigures {
  salons: number;
  attempts: number;
  accepted: number;
  /** Requests that the server answered otherwise than the slots of a page. */
  problems: string[];
}

const ATTEMPTS_IN_SALON = 25;

/** Compares the slots that a page computes from the availability with what the server then accepts. */
export async function runAttempts({
  attempts,
  seed,
}: {
  attempts: number;
  seed: number;
}): Promise<AttemptFigures> {
  const figures: AttemptFigures = { salons: 0, attempts: 0, accepted: 0, problems: [] };
  const random = createRandom(`slots ${seed}`);
  const parts = await buildTestApp();
  try {
    while (figures.attempts < attempts) {
      const salon = await buildSlotSalon(parts, random);
      figures.salons++;
      for (let count = 0; count < ATTEMPTS_IN_SALON; count++) {
        const outcome = await attemptSlot(salon, random, parts.clock.now());
        if (!outcome) continue;
        figures.attempts++;
        if (outcome.isAccepted) figures.accepted++;
        if (outcome.problem) figures.problems.push(outcome.problem);
      }
    }
  } finally {
    await parts.close();
  }
  return figures;
}
