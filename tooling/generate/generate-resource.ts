import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addResourceToServer } from './add-resource-to-server.ts';
import { addResourceToTrials } from './add-resource-to-trials.ts';
import { Draft } from './draft.ts';
import { type ResourceWords, requireIdentifier, toNames } from './names.ts';
import { Refusal } from './refusal.ts';
import { refuseExisting } from './workspace.ts';

export interface NewResource {
  root: string;
  /** The plural, `gift-cards`, for folder, table and address. */
  name: string;
  /** The singular, `gift-card`. By default it is made from the plural. */
  one?: string | undefined;
}

/** Returns the files that it wrote or changed. @throws Refusal */
export async function generateResource({ root, name, one }: NewResource): Promise<string[]> {
  const many = requireIdentifier(toNames(name), 'choose another name.');
  const single = requireIdentifier(
    toNames(one ?? singularOf(name)),
    `name one of ${name} with --one, as in --one ${exampleOf(name)}.`,
  );
  if (single.kebab === many.kebab) throw new Refusal(`One of ${name} needs a name of its own: --one …`);
  refuseExisting(root, `server/salon/${many.kebab}`);
  refuseTakenTable(root, many.snake);
  const words: ResourceWords & Record<string, string> = {
    ...many,
    one: single.kebab,
    One: single.Pascal,
    oneCamel: single.camel,
    number: nextNumber(root),
  };
  const draft = new Draft(root);
  draft.copy('resource', '', words);
  addResourceToServer(draft, words);
  addResourceToTrials(draft, words);
  return draft.write();
}

function singularOf(name: string): string {
  if (!name.endsWith('s'))
    throw new Refusal(`"${name}" is no plural: write --one with the name of one of them.`);
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

/** `package-entry` for `packages`. The name is valid, because no reserved word has a dash. */
const exampleOf = (name: string) => `${name.replace(/s$/, '')}-entry`;

const MIGRATIONS = 'server/database/migrations';

function refuseTakenTable(root: string, table: string): void {
  const taken = readdirSync(path.join(root, MIGRATIONS)).find((file) =>
    new RegExp(`create (?:unlogged )?table ${table}\\b`).test(
      readFileSync(path.join(root, MIGRATIONS, file), 'utf8'),
    ),
  );
  if (taken) throw new Refusal(`There is a table ${table} already (${taken}): choose another name.`);
}

/** Migrations run in the order of their numbers. */
function nextNumber(root: string): string {
  const folder = path.join(root, MIGRATIONS);
  if (!existsSync(folder)) throw new Refusal(`${MIGRATIONS} is not there.`);
  const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 4)) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
