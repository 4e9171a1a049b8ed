import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('a name that no guard contains is refused in one sentence', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main, 'the moat'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'No guard has "the moat" in its name.\n' });
});
