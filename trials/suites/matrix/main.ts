/** `pnpm trial matrix` calls every operation of the API as every principal, on a database of its own. */
import startTestCluster from '../../../server/testing/global-setup.ts';
import stopTestCluster from '../../../server/testing/global-teardown.ts';
import { buildTestApp } from '../../../server/testing/test-app.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { toMatrixProof } from './matrix-proof.ts';
import { OPERATOR_PHONE } from './matrix-world.ts';
import { runMatrix } from './run-matrix.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

await startTestCluster();
try {
  const salon = await buildTestApp({ platformAdmins: [OPERATOR_PHONE] });
  const figures = await runMatrix(salon);
  const { operations, principals, cells, decided, checked, wrong, gaps } = figures;
  await salon.close();
  for (const gap of gaps) say(`GAP: ${gap}`);
  for (const sentence of wrong) say(`WRONG: ${sentence}`);
  const isPassed = gaps.length + wrong.length === 0 && checked === cells;
  say(
    `matrix: ${operations} operations × ${principals} principals = ${cells} cells, ${decided} decided, ` +
      `${checked} checked, ${wrong.length} wrong, ${gaps.length} gaps: ${isPassed ? 'passed' : 'FAILED'}`,
  );
  writeFigures(toMatrixProof(figures));
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await stopTestCluster();
}
