import { existsSync } from 'node:fs';
import { buildPart, openRepository, startProve, waitUntil } from './testing/repository.ts';

/** Notes its temporary folder in the file `folder`. */
const ENDLESS = `
  import { mkdtempSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  writeFileSync('folder', mkdtempSync(join(tmpdir(), 'salon-part-')) + ';');
  setInterval(() => undefined, 1000);`;

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a run that %s stopped leaves no temporary files of its command',
  async (signal) => {
    const repository = openRepository({
      'package.json': JSON.stringify({ scripts: { first: 'node first.mjs' } }),
      'first.mjs': ENDLESS,
    });
    try {
      const run = startProve(repository, [buildPart('first')]);
      await waitUntil(() => repository.has('folder') && repository.read('folder').endsWith(';'));
      const folder = repository.read('folder').slice(0, -1);
      expect(existsSync(folder)).toBe(true);
      run.kill(signal);
      await run.ended;
      await waitUntil(() => !existsSync(folder));
    } finally {
      repository.remove();
    }
  },
);
