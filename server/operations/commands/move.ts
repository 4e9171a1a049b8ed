/**
 * Moves one salon to another database of the installation, while the servers run:
 *   pnpm salon move <slug> <database> [--undo] [--keep-rows] [--replace]
 * <database> is "home" (DATABASE_URL, or the embedded PostgreSQL) or a name of FURTHER_DATABASES. --undo removes what a killed
 * move has left, as long as it has not switched. With --keep-rows the earlier database keeps a copy that it does not serve. --replace
 * first deletes rows of the salon that <database> has and does not serve.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { MoveProblem } from '../move/move-problem.ts';
import { moveSalon, undoMove } from '../move/move-salon.ts';
import type { MoveStep } from '../move/steps.ts';
import { withDatabases } from './reach-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'pnpm salon move <slug> <database> [--undo] [--keep-rows] [--replace]';

const TEXTS: Partial<Record<MoveStep, string>> = {
  planned: 'Preparing both databases',
  copying: 'Copying the rows',
  following: 'Following the changes',
  holding: 'Holding the writes of the salon',
  compared: 'Every row is equal',
  switched: 'The salon is switched',
  cleaned: 'Both databases are cleaned up',
};

let said: MoveStep | null = null;
function sayStep(step: MoveStep): void {
  const text = TEXTS[step];
  if (text && step !== said) say(text);
  said = step;
}

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      undo: { type: 'boolean', default: false },
      'keep-rows': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [slug, to] = positionals;
  if (!slug || !to) throw new MoveProblem(`Which salon, and where? ${USAGE}`);
  const config = readConfig();
  await withDatabases(config, async (databases) => {
    if (values.undo) {
      await undoMove({ databases, slug, to });
      return say('The move is taken back.');
    }
    const hold = await moveSalon({
      databases,
      slug,
      to,
      keepsRows: values['keep-rows'],
      replaces: values.replace,
      onStep: sayStep,
    });
    if (hold) say(`${hold.rows} rows moved to "${to}"; writes waited ${Math.round(hold.heldMs)} ms.`);
  });
});
