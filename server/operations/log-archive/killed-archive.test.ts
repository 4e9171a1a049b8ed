import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setUpSalon } from '../../testing/test-app.ts';
import { ARCHIVE_STEPS } from './archive-log.ts';
import type { KilledArchive } from './testing/killed-archive.ts';
import { monthsAgo, ROWS_OF_A_MONTH, setUpLogWithHistory } from './testing/log-with-history.ts';

const salon = setUpSalon();
const { workspace, archive, restore, rowsOf, files } = setUpLogWithHistory(salon);

test.each(ARCHIVE_STEPS)(
  'a command that is killed at "%s" loses no row, and can be repeated',
  async (killAt) => {
    const before = await rowsOf();
    const order: KilledArchive = {
      connection: salon.owner,
      folder: workspace.in('log'),
      before: monthsAgo(18),
      killAt,
    };
    const program = join(import.meta.dirname, 'testing/killed-archive.ts');
    const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const isInTable = (await rowsOf()).length === before.length;
    const isInFile = files().includes(`log-${monthsAgo(20)}.json`);
    expect([isInTable, isInFile]).toEqual(
      {
        written: [true, false],
        complete: [true, true],
        dropped: [true, true],
        committed: [false, true],
      }[killAt],
    );
    await archive({ before: monthsAgo(18) });
    expect(await rowsOf()).toHaveLength(before.length - 2 * ROWS_OF_A_MONTH);
    await restore(`log-${monthsAgo(20)}.json`);
    await restore(`log-${monthsAgo(19)}.json`);
    expect(await rowsOf()).toEqual(before);
  },
);
