import { readConfig } from './config.ts';

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must begin with postgresql://'],
  [{ NODE_ENV: 'production' }, 'Production needs TOKEN_SECRET'],
  [{ TOKEN_SECRET: 'short' }, 'at least 32 characters'],
])('a wrong setting %j is said in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('without settings it is the demo on port 3000, kept in ./data', () => {
  const { port, dataDir, demo, host, databaseUrl } = readConfig({});
  expect({ port, demo, host, databaseUrl }).toEqual({
    port: 3000,
    demo: true,
    host: 'localhost',
    databaseUrl: null,
  });
  expect(dataDir).toBe(`${process.cwd()}/data`);
});

test('the demo is never reachable from other machines, nor made in production', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('localhost');
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '0' }).host).toBe('0.0.0.0');
  expect(readConfig({ NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }).demo).toBe(false);
});
