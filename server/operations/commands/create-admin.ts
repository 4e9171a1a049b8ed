/**
 * Creates an admin, and the salon if it is missing:
 *   node server/operations/commands/create-admin.ts --slug noor --salon "صالون نور" --name "نور" --phone 07701234567
 * `--country KW` gives a new salon the currency, clock and calendar of Kuwait. The salon's country completes the phone.
 * The password is ADMIN_PASSWORD, hidden input or the first line of standard input. It is never an argument, because
 * every user of the machine can read arguments and shells keep them.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { getSessionAddress, readAdminPassword, readConfig } from '../../config.ts';
import { openDatabase } from '../../database/database.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { isConstraintViolation } from '../../database/sql-errors.ts';
import { StartProblem } from '../../errors.ts';
import { createAdmin, newAdmin } from '../../salon/businesses/create-admin.ts';
import { readHiddenLine } from './hidden-line.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function readPassword(): Promise<string> {
  const given = readAdminPassword();
  if (given) return given;
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  const password = await readHiddenLine('Password (at least 8 characters): ', {
    input: stdin,
    output: stdout,
  });
  const again = await readHiddenLine('The same once more: ', { input: stdin, output: stdout });
  if (again !== password) throw new StartProblem('BAD_SETTING', 'The two are not the same.');
  return password;
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { slug: text, salon: text, country: text, name: text, phone: text };
  const { values } = parseArgs({ options });
  const given = newAdmin.safeParse({
    slug: values.slug,
    salonName: values.salon,
    country: values.country,
    adminName: values.name,
    phone: values.phone,
    password: await readPassword(),
  });
  if (!given.success) {
    const fields = [...new Set(given.error.issues.map((issue) => issue.path.join('.')))];
    throw new StartProblem('BAD_SETTING', `Missing or wrong: ${fields.join(', ')}.`);
  }
  const config = readConfig();
  const address = getSessionAddress(config);
  const postgres = address ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const connection = postgres?.connection ?? { connectionString: address ?? '' };
  try {
    await migrateDatabase(connection);
    const database = openDatabase(connection, 1);
    const isNewSalon = await createAdmin(database, given.data).finally(() => database.close());
    say(isNewSalon ? 'The salon and its admin are made.' : 'The admin is made.');
  } finally {
    await postgres?.stop();
  }
}

try {
  await run();
} catch (error) {
  const isTaken = isConstraintViolation(error, 'admins_phone_key');
  if (!isTaken && !(error instanceof StartProblem)) throw error;
  say(isTaken ? 'That salon has an admin with this phone already.' : (error as StartProblem).message);
  process.exitCode = 1;
}
