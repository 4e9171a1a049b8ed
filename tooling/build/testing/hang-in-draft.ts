/** Starts to write a release's folder, prints "writing", and waits until it is killed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildInDraft } from '../drafts.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await buildInDraft(path.join(process.argv[2] ?? '', 'modules/mf-cash/1.0.0-aaaaaaaa'), async (draft) => {
  mkdirSync(draft, { recursive: true });
  writeFileSync(path.join(draft, 'entry.js'), 'start()');
  console.log('writing');
  await new Promise(() => setInterval(() => undefined, 1_000));
});
