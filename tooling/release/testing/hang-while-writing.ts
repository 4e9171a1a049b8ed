/** A command that prints `writing` and hangs while it writes into the store whose folder is its argument. */
import { open } from 'node:fs/promises';
import { runMain } from '../command-line.ts';
import { openFolderStore } from '../store.ts';

const [, , dir = ''] = process.argv;
const file = await open(import.meta.filename);
Object.assign(Object.getPrototypeOf(file), {
  sync: () => {
    console.log('writing');
    setInterval(() => undefined, 1_000);
    return new Promise(() => undefined);
  },
});
await file.close();
await runMain(() => openFolderStore(dir).write('environments/staging/registry.json', Buffer.from('{}')));
