import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Draft } from './draft.ts';
import { addToConstant, addToImport, importName, insertAfter, insertBefore } from './insert.ts';
import { identifierFrom, type Names, namesOf } from './names.ts';
import { Refusal } from './refusal.ts';
import { refuseExisting } from './workspace.ts';

export interface NewResource {
  root: string;
  /** The plural, `gift-cards`: folder, table and address. */
  name: string;
  /** The singular, `gift-card`. Without it, made from the plural. */
  one?: string | undefined;
}

/** The forms of both names for the templates. */
interface Words extends Names {
  one: string;
  One: string;
  oneCamel: string;
  number: string;
}

/**
 * Makes a resource of the server: contract, addresses, table with its guards, routes, a file per act, queries and
 * tests, and its rows in the trials that list every operation. Returns the files that it wrote or changed.
 * @throws Refusal
 */
export async function newResource({ root, name, one }: NewResource): Promise<string[]> {
  const many = identifierFrom(namesOf(name), 'choose another name.');
  const single = identifierFrom(
    namesOf(one ?? singularOf(name)),
    `name one of ${name} with --one, as in --one ${exampleOf(name)}.`,
  );
  if (single.kebab === many.kebab) throw new Refusal(`One of ${name} needs a name of its own: --one …`);
  refuseExisting(root, `server/salon/${many.kebab}`);
  refuseTakenTable(root, many.snake);
  const words: Words & Record<string, string> = {
    ...many,
    one: single.kebab,
    One: single.Pascal,
    oneCamel: single.camel,
    number: nextNumber(root),
  };
  const draft = new Draft(root);
  draft.copy('resource', '', words);
  joinServer(draft, words);
  joinTrials(draft, words);
  return draft.write();
}

function singularOf(name: string): string {
  if (!name.endsWith('s'))
    throw new Refusal(`"${name}" is no plural: write --one with the name of one of them.`);
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

/** A valid singular for the refusal's sentence: `packages` → `package-entry`. No reserved word has a dash. */
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

/** The number of the next migration. Migrations run in the order of their numbers. */
function nextNumber(root: string): string {
  const folder = path.join(root, MIGRATIONS);
  if (!existsSync(folder)) throw new Refusal(`${MIGRATIONS} is not there.`);
  const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 4)) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

function joinServer(draft: Draft, { kebab, camel, snake, one, One, oneCamel }: Words): void {
  edit(draft, 'shared/contracts/paths.ts', (text, file) =>
    insertBefore(
      text,
      file,
      "  audit: '/api/audit'",
      `  ${camel}: '/api/${kebab}',\n  ${oneCamel}: (id: string) => \`/api/${kebab}/\${segment(id)}\`,\n\n`,
    ),
  );
  edit(draft, 'shared/contracts/audit.ts', (text, file) =>
    addToConstant(text, file, 'AUDITED_TABLES', `'${snake}'`),
  );
  edit(draft, 'server/database/schema.ts', (text, file) =>
    importName(
      insertAfter(text, file, '  audit_log: AuditLogTable;\n', `  ${snake}: ${One}Table;\n`),
      `type ${One}Table`,
      `../salon/${kebab}/${one}.table.ts`,
    ),
  );
  edit(draft, 'server/README.md', (text, file) =>
    insertBefore(
      text,
      file,
      '\nA customer comes into being by the phone',
      `| \`${kebab}\` | \`${snake}\` |\n`,
    ),
  );
  edit(draft, 'server/app.ts', (text, file) => {
    const imported = `import { ${oneCamel}Routes } from './salon/${kebab}/${one}.routes.ts';\n`;
    const registered = insertAfter(
      text,
      file,
      '  await app.register(uploadRoutes, services);\n',
      `  await app.register(${oneCamel}Routes, services);\n`,
    );
    return insertBefore(registered, file, 'import { healthRoutes }', imported);
  });
}

/** Adds the operations to the access matrix, and a row of the table to the isolation trial. */
function joinTrials(draft: Draft, { kebab, snake, one, One, oneCamel }: Words): void {
  const base = `/api/${kebab}`;
  edit(draft, 'server/testing/builders.ts', (text, file) =>
    insertBefore(text, file, '/** Request headers of a signed-in person', builderOf(One, snake)),
  );
  edit(draft, 'trials/suites/matrix/matrix-table.ts', (text, file) =>
    insertBefore(
      text,
      file,
      "  'GET /api/audit'",
      `  'GET ${base}': adminsOnly('200', '200'),
  'POST ${base}': adminsOnly('201', '201'),
  'GET ${base}/{id}': adminsOnly('200', NOT_FOUND),
  'PUT ${base}/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE ${base}/{id}': adminsOnly('200', NOT_FOUND),\n\n`,
    ),
  );
  edit(draft, 'trials/suites/matrix/matrix-calls.ts', (text, file) =>
    insertBefore(
      text,
      file,
      "  'GET /api/audit'",
      `  'GET ${base}': nothing,
  'POST ${base}': async () => ({ body: { name: 'اسم' } }),
  'GET ${base}/{id}': async (t) => at(await t.${oneCamel}()),
  'PUT ${base}/{id}': async (t) => at(await t.${oneCamel}(), { body: { name: 'اسم آخر' } }),
  'DELETE ${base}/{id}': async (t) => at(await t.${oneCamel}()),\n\n`,
    ),
  );
  edit(draft, 'trials/suites/matrix/matrix-target.ts', (text, file) => {
    const asked = insertAfter(
      text,
      file,
      '  transaction(): Promise<string>;\n',
      `  ${oneCamel}(): Promise<string>;\n`,
    );
    const made = `    ${oneCamel}: async () => (await build${One}(salon, inOurs)).id,\n`;
    const given = insertBefore(asked, file, '    picture: () => makePicture', made);
    return addToImport(given, file, '../../../server/testing/builders.ts', `build${One}`);
  });
  edit(draft, 'trials/suites/isolation/field-values.ts', (text, file) =>
    insertAfter(text, file, "    notifications: 'notification',\n", `    '${kebab}': '${one}',\n`),
  );
  edit(draft, 'trials/suites/isolation/whole-salon.ts', (text, file) =>
    wholeSalon(text, file, { one, One, oneCamel }),
  );
}

function wholeSalon(
  text: string,
  file: string,
  { one, One, oneCamel }: Pick<Words, 'one' | 'One' | 'oneCamel'>,
) {
  const known = addToConstant(text, file, 'KINDS', `'${one}'`);
  const row = `  const ${oneCamel} = await build${One}(salon, { business_id, name: text('اسم'), notes: text('ملاحظة') });\n`;
  const kept = insertBefore(known, file, "  await tokenFor(salon, 'admin', admin);", row);
  const named = insertAfter(
    kept,
    file,
    '      notification: notification.id,\n',
    `      '${one}': ${oneCamel}.id,\n`,
  );
  return addToImport(named, file, '../../../server/testing/builders.ts', `build${One}`);
}

const builderOf = (
  One: string,
  table: string,
) => `export async function build${One}(salon: BuilderSalon, given: Given<'${table}'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, '${table}', business_id, {
    business_id,
    id: uuidv7(),
    name: 'اسم',
    created_at: salon.clock.now(),
    ...given,
  });
}\n\n`;

const edit = (draft: Draft, file: string, change: (text: string, file: string) => string) =>
  draft.edit(file, (text) => change(text, file));
