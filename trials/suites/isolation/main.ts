import startTestCluster from '../../../server/testing/global-setup.ts';
import stopTestCluster from '../../../server/testing/global-teardown.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { listBreaches, toIsolationProof } from './isolation-proof.ts';
import { type IsolationFigures, runIsolation } from './run-isolation.ts';

/**
 * `--short` sends fewer ids in each path, and leaves out the second run, in which row-level security is off.
 * TEST_DATABASE_URL runs the trial on another PostgreSQL.
 */
const isShort = process.argv.includes('--short');
await startTestCluster();
try {
  const held = await runIsolation({ thorough: !isShort });
  const open = isShort ? null : await runIsolation({ openTables: 'all' });
  report(held, open);
} finally {
  await stopTestCluster();
}

function report(held: IsolationFigures, open: IsolationFigures | null): void {
  const {
    leaks,
    influenced,
    revealed,
    changed,
    routesWithoutAnswer,
    leftOver,
    unguardedTables,
    emptyTables,
  } = held;
  const problems = {
    leaks,
    influenced,
    revealed,
    changed,
    routesWithoutAnswer,
    leftOver,
    unguardedTables,
    emptyTables,
  };
  const unnoticed = open?.routesWithoutBreach ?? [];
  for (const [kind, found] of Object.entries({ ...problems, unnoticed })) {
    for (const one of found) console.log(`${kind}: ${one}`);
  }
  const found = (figures: IsolationFigures) => listBreaches(figures).length;
  console.log(
    `${held.routes.length} routes, ${held.requests} requests, ${held.statements} statements sent without ` +
      `${held.predicatesRemoved} predicates on the business`,
  );
  if (open)
    console.log(
      `without row-level security too: ${found(open)} breaches, ${unnoticed.length} routes where none is seen`,
    );
  console.log(`with it: ${found(held)} rows of another salon seen, told or changed`);
  writeFigures(toIsolationProof(held, open));
  const isWrong = Object.values(problems).some((list) => list.length > 0) || held.predicatesRemoved === 0;
  if (isWrong || unnoticed.length > 0 || (open && found(open) === 0)) process.exitCode = 1;
}
