/**
 * Creates an admin, and the salon if it is missing:
 *   node server/operations/commands/create-admin.ts --slug noor --salon "صالون نور" --name "نور" --phone 07701234567
 * `--country KW` gives a new salon the currency, clock and calendar of Kuwait. The salon's country completes the phone.
 * The password is ADMIN_PASSWORD, hidden input or the first line of standard input. It is never an argument, because
 * every user of the machine can read arguments and shells keep them. Wrong usage exits with 2, any other refusal with 1.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { getSessionAddress, readAdminPassword, readConfig } from '../../config.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { openDatabases } from '../../database/places/open-databases.ts';
import { isConstraintViolation } from '../../database/sql-errors.ts';
import { getErrorMessage, StartProblem } from '../../errors.ts';
import { createAdmin, newAdmin } from '../../salon/businesses/create-admin.ts';
import { readHiddenLine } from './hidden-line.ts';

const USAGE =
  'Use: pnpm salon create-admin --slug <name of the link> --name <admin> --phone <number> [--salon <name>] [--country <KW>]';

/** Options that differ from the names of the values. */
const OPTION_OF: Record<string, string> = { salonName: '--salon', adminName: '--name' };

/** The command exits with 2. */
class UsageError extends StartProblem {
  constructor(sentence: string) {
    super('BAD_SETTING', `${sentence}\n${USAGE}`);
  }
}

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

/** The arguments, before the password is asked for. @throws UsageError */
function readArguments() {
  const text = { type: 'string' } as const;
  const options = { slug: text, salon: text, country: text, name: text, phone: text };
  let values: Partial<Record<keyof typeof options, string>>;
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new UsageError(getErrorMessage(error));
  }
  const { slug, salon: salonName, country, name: adminName, phone } = values;
  const given = newAdmin.omit({ password: true }).safeParse({ slug, salonName, country, adminName, phone });
  if (given.success) return given.data;
  const names = new Set(
    given.error.issues.map(({ path }) => OPTION_OF[String(path[0])] ?? `--${String(path[0])}`),
  );
  throw new UsageError(`Missing or wrong: ${[...names].join(', ')}.`);
}

async function run(): Promise<void> {
  const facts = readArguments();
  const password = newAdmin.shape.password.safeParse(await readPassword());
  if (!password.success) throw new StartProblem('BAD_SETTING', 'The password needs 8 to 200 characters.');
  const given = { ...facts, password: password.data };
  const config = readConfig();
  const address = getSessionAddress(config);
  const postgres = address ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const connection = postgres?.connection ?? { connectionString: address ?? '' };
  try {
    await migrateDatabase(connection);
    const database = openDatabases({ connection, session: connection }, { ...config, poolSize: 1 });
    const isNewSalon = await createAdmin(database, given).finally(() => database.close());
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
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
