import { getSessionAddress, readConfig } from './config.ts';

const TOKEN_SECRET = 'yJ8wQ2vN5rX1cB7mK4tZ9pL3hF6gD0sA';

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ STOP_DELAY_SECONDS: '61' }, 'STOP_DELAY_SECONDS must be a whole number from 0 to 60'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must begin with postgresql://'],
  [{ DATABASE_URL: 'postgresql://a', DATABASE_SESSION_URL: 'b' }, 'DATABASE_SESSION_URL must begin with'],
  [
    { DATABASE_SESSION_URL: 'postgresql://salon@db/salon' },
    'DATABASE_SESSION_URL needs DATABASE_URL beside it.',
  ],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test, not "Production".'],
  [{ RELEASES: 'https://a"><script>' }, 'RELEASES must be an address like https://cdn.example, not'],
  [{ CDN_URL: 'cdn.example' }, 'CDN_URL must be an address like https://cdn.example, not "cdn.example".'],
  [{ CDN_URL: 'https://cdn.example;script-src *' }, 'CDN_URL must be an address like'],
  [{ RELEASES_ENVIRONMENT: '../x' }, 'RELEASES_ENVIRONMENT must be a name like production, not "../x".'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2".',
  ],
  [{ FURTHER_DATABASES: 'postgresql://salon@db2/salon' }, 'FURTHER_DATABASES must be names and addresses'],
  [{ FURTHER_DATABASES: 'home=postgresql://db2/salon' }, 'FURTHER_DATABASES must name each database once'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, warn, info, debug, not "loud".'],
])('the wrong setting %j is refused with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('further databases have names, and addresses that may contain commas', () => {
  const { furtherDatabases } = readConfig({
    FURTHER_DATABASES: 'north=postgresql://a@db2,db3/salon  south-2=postgres://b@db4/salon?x=y',
  });
  expect(furtherDatabases).toEqual([
    { name: 'north', address: 'postgresql://a@db2,db3/salon' },
    { name: 'south-2', address: 'postgres://b@db4/salon?x=y' },
  ]);
});

test('without settings the server is the demo on port 3000 with data in ./data and log level warn', () => {
  const { port, dataDir, demo, host, databaseUrl, logLevel } = readConfig({});
  expect({ port, demo, host, databaseUrl, logLevel }).toEqual({
    port: 3000,
    demo: true,
    host: 'localhost',
    databaseUrl: null,
    logLevel: 'warn',
  });
  expect(dataDir).toBe(`${process.cwd()}/data`);
});

test('the session address is DATABASE_SESSION_URL, else DATABASE_URL', () => {
  const [DATABASE_URL, DATABASE_SESSION_URL] = ['postgresql://pooler/salon', 'postgresql://db/salon'];
  expect(getSessionAddress(readConfig({ DATABASE_URL, DATABASE_SESSION_URL }))).toBe(DATABASE_SESSION_URL);
  expect(getSessionAddress(readConfig({ DATABASE_URL }))).toBe(DATABASE_URL);
  expect(getSessionAddress(readConfig({}))).toBeNull();
});

test.each([
  'book.example.com',
  'https://book.example.com/',
  'https://book.example.com/salon',
  'http://book.example.com',
  'https://a.example, *',
  'https://user@book.example.com',
  'null',
])('the customers’ site "%s" is refused, because it is no origin with TLS', (CUSTOMER_SITES) => {
  expect(() => readConfig({ CUSTOMER_SITES })).toThrow(
    'CUSTOMER_SITES must be origins like https://book.example.com, separated by commas, not "',
  );
});

test('customers’ sites are a list of origins, without TLS only on this machine', () => {
  expect(readConfig({}).customerSites).toEqual([]);
  const CUSTOMER_SITES =
    ' https://book.example.com ,http://localhost:3100,http://127.0.0.1:3100,, https://book.example.com';
  expect(readConfig({ CUSTOMER_SITES }).customerSites).toEqual([
    'https://book.example.com',
    'http://localhost:3100',
    'http://127.0.0.1:3100',
  ]);
});

// @spec P8.04 … and not to an admin of a salon alone @ server/salon/auth/platform-admin.ts
test('platform admins are phones in any spelling; no admin of a salon is one by default', () => {
  const PLATFORM_ADMINS = ' ٠٧٧٠١٢٣٤٥٦٧, 0770-999-9999,,07701234567';
  expect(readConfig({ PLATFORM_ADMINS, DEMO: '0' }).platformAdmins).toEqual(['07701234567', '07709999999']);
  expect(readConfig({ DEMO: '0' }).platformAdmins).toEqual([]);
  expect(readConfig({}).platformAdmins).toEqual([]);
  expect(() => readConfig({ PLATFORM_ADMINS: 'نور' })).toThrow(
    'PLATFORM_ADMINS must be phones of admins like 07701234567, separated by commas, not "نور".',
  );
});

test('releases come from the build beside the code, or from the configured store', () => {
  const LOCAL = { store: null, environment: 'local', keyFile: null, cdnUrl: null };
  expect(readConfig({}).releases).toEqual(LOCAL);
  expect(readConfig({ RELEASES: './store', REGISTRY_KEYS: 'keys.json' }).releases).toMatchObject({
    store: `${process.cwd()}/store`,
    keyFile: `${process.cwd()}/keys.json`,
  });
  const RELEASES = 'http://127.0.0.1:9000/bucket/';
  expect(readConfig({ RELEASES }).releases.store).toBe('http://127.0.0.1:9000/bucket');
});

// @spec R8.01 The demo with its passwords listens on this machine alone
test('the demo is never reachable from other machines', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('localhost');
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '0' }).host).toBe('0.0.0.0');
});

describe('production', () => {
  const production = { NODE_ENV: 'production', TOKEN_SECRET, EMBEDDED: '1' };

  test('starts with a secret and a configured database, without the demo, and logs each request', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, databaseUrl: null, logLevel: 'info' });
    const DATABASE_URL = 'postgresql://salon@db/salon';
    expect(readConfig({ ...production, EMBEDDED: '', DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(readConfig({ ...production, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  });

  // @spec R8.02 Production refuses to start without its secrets
  test.each([
    ['without a secret', { TOKEN_SECRET: '' }, 'Production needs TOKEN_SECRET'],
    ['with a secret of one letter', { TOKEN_SECRET: 'x'.repeat(40) }, 'TOKEN_SECRET can be guessed'],
    [
      'with a secret copied from an example',
      { TOKEN_SECRET: 'change-me-to-32-random-characters!' },
      'TOKEN_SECRET can be guessed',
    ],
    [
      'with the secret of the tests',
      { TOKEN_SECRET: 'a secret for tests alone, of more than 32 characters' },
      'TOKEN_SECRET can be guessed',
    ],
    ['with a weak key to its metrics', { METRICS_TOKEN: 'metrics-password' }, 'METRICS_TOKEN can be guessed'],
    ['with the demo', { DEMO: '1' }, 'DEMO=1 and NODE_ENV=production exclude each other.'],
    ['without a place for the data', { EMBEDDED: '' }, 'Production needs DATABASE_URL, or EMBEDDED=1'],
    [
      'with two places for the data',
      { DATABASE_URL: 'postgresql://salon@db/salon' },
      'DATABASE_URL and EMBEDDED=1 exclude each other.',
    ],
  ])('refuses to start %s', (_name, settings, sentence) => {
    expect(() => readConfig({ ...production, ...settings })).toThrow(sentence);
  });
});
