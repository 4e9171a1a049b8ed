import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from '../../testing/process-environment.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const createAdmin = (password: string, ...args: string[]) => runWith({}, password, args);

async function runWith(
  env: Record<string, string>,
  password: string,
  args: string[],
): Promise<{ code: number; said: string }> {
  const { host, port, user, database } = salon.owner;
  const secret = encodeURIComponent(String(salon.owner.password ?? ''));
  const DATABASE_URL = `postgresql://${user}:${secret}@localhost:${port}/${database}?host=${host}`;
  const script = join(import.meta.dirname, 'create-admin.ts');
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: '', NODE_COMPILE_CACHE: COMPILE_CACHE, DATABASE_URL, ...env },
  });
  child.stdin.end(`${password}\n`);
  const [said, code] = await Promise.all([
    text(child.stdout),
    new Promise<number>((ended) => child.on('close', (status) => ended(status ?? -1))),
  ]);
  return { code, said: said.trim() };
}

const login = async (phone: string, password: string) =>
  (
    await salon.app.inject({ method: 'POST', url: '/api/auth/login/admin', payload: { phone, password } })
  ).json();

// @spec R8.03 … and its first admin is made by a command
test('the command creates a salon and its first admin, who can sign in', async () => {
  const salonArgs = ['--slug', 'noor', '--salon', 'صالون نور'];
  const made = await createAdmin('a good password', ...salonArgs, '--name', 'نور', '--phone', '07701234567');
  expect(made).toEqual({ code: 0, said: 'The salon and its admin are made.' });
  const { user } = await login('07701234567', 'a good password');
  expect(user).toMatchObject({ name: 'نور', businessName: 'صالون نور', businessSlug: 'noor' });

  const again = ['--slug', 'noor', '--name', 'نور', '--phone', '07701234567'];
  expect(await createAdmin('a good password', ...again)).toEqual({
    code: 1,
    said: 'That salon has an admin with this phone already.',
  });
  const second = ['--slug', 'noor', '--name', 'ليلى', '--phone', '07707654321'];
  expect(await createAdmin('a good password', ...second)).toMatchObject({ said: 'The admin is made.' });
});

test('the command gives a new salon the region of its country', async () => {
  const salonArgs = ['--slug', 'rana', '--country', 'KW', '--name', 'رنا', '--phone', '96551234567'];
  expect(await createAdmin('a good password', ...salonArgs)).toMatchObject({ code: 0 });
  const { token } = await login('96551234567', 'a good password');
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await salon.app.inject({ url: '/api/settings', headers })).json();
  expect(data).toMatchObject({
    country: 'KW',
    currency: 'د.ك',
    currency_digits: 3,
    cash_step: 0.005,
    time_zone: 'Asia/Kuwait',
    clock_hours: 12,
    week_start: 7,
  });
});

test('the phone of an admin is completed by the country of the new or existing salon', async () => {
  const add = (phone: string, ...args: string[]) =>
    createAdmin('a good password', '--slug', 'shams', '--name', 'شمس', '--phone', phone, ...args);
  expect(await add('51234567')).toEqual({ code: 1, said: 'Missing or wrong: phone.' });
  expect(await add('51234567', '--country', 'KW')).toMatchObject({ code: 0 });
  expect(await add('+965 5123 4567')).toMatchObject({
    said: 'That salon has an admin with this phone already.',
  });
  expect(await add('51234568')).toEqual({ code: 0, said: 'The admin is made.' });
  for (const typed of ['96551234568', '0096551234568']) {
    expect((await login(typed, 'a good password')).user?.phone).toBe('96551234568');
  }
});

const USAGE =
  'Use: pnpm salon create-admin --slug <name of the link> --name <admin> --phone <number> [--salon <name>] [--country <KW>]';

test('a phone that lacks a digit after +9640 is refused', async () => {
  const args = ['--slug', 'suha', '--name', 'سهى', '--phone', '+9640796546357'];
  expect(await createAdmin('a good password', ...args)).toEqual({
    code: 1,
    said: 'Missing or wrong: phone.',
  });
});

test('the command names missing and wrong values, and says how to use it', async () => {
  expect(await createAdmin('')).toEqual({
    code: 2,
    said: `Missing or wrong: --slug, --name, --phone.\n${USAGE}`,
  });
  expect(await createAdmin('short', '--slug', 'No Or', '--name', 'نور')).toEqual({
    code: 2,
    said: `Missing or wrong: --slug, --phone.\n${USAGE}`,
  });
  expect(await createAdmin('a good password', '--slug', 'noor', '--frob')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Unknown option '--frob'.*\nUse: pnpm salon create-admin /),
  });
  const whole = ['--slug', 'noor', '--name', 'نور', '--phone', '07701234567'];
  expect(await createAdmin('short', ...whole)).toEqual({
    code: 1,
    said: 'The password needs 8 to 200 characters.',
  });
  const args = ['--slug', 'rana', '--country', 'الكويت', '--name', 'رنا', '--phone', '07701234567'];
  const unknown = args.map((arg) => (arg === 'الكويت' ? 'ZZ' : arg));
  for (const given of [args, unknown]) {
    const said = `Missing or wrong: --country.\n${USAGE}`;
    expect(await createAdmin('a good password', ...given)).toMatchObject({ said });
  }
});

test('the environment can give the password, and in production the command needs the server’s secrets', async () => {
  const args = ['--slug', 'layal', '--name', 'ليال', '--phone', '07709876543'];
  const env = { ADMIN_PASSWORD: 'another good one' };
  expect(await runWith({ ...env, NODE_ENV: 'production' }, '', args)).toMatchObject({
    code: 1,
    said: 'Production needs TOKEN_SECRET (at least 32 random characters).',
  });
  expect(await runWith(env, '', args)).toMatchObject({ code: 0 });
  expect(await login('07709876543', 'another good one')).toMatchObject({ success: true });
});

test('the command refuses a password among its arguments, because every user of the machine can read those', async () => {
  const args = [
    '--slug',
    'dana',
    '--name',
    'دانة',
    '--phone',
    '07705555555',
    '--password',
    'a good password',
  ];
  const { code } = await createAdmin('a good password', ...args);
  expect(code).not.toBe(0);
  expect(await login('07705555555', 'a good password')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});
