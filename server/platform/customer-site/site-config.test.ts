import { readSiteConfig } from './site-config.ts';

test('the site needs no setting', () => {
  expect(readSiteConfig({})).toEqual({
    port: 3100,
    host: 'localhost',
    apiUrl: 'http://127.0.0.1:3000',
    publicUrl: null,
    trustedProxies: 0,
    logLevel: 'warn',
    production: false,
    dataDir: `${process.cwd()}/data`,
    releases: { store: null, environment: 'local', keyFile: null, cdnUrl: null },
    salon: null,
  });
});

test('the site reads every setting', () => {
  const env = {
    NODE_ENV: 'production',
    CUSTOMER_PORT: '80',
    CUSTOMER_HOST: '0.0.0.0',
    CUSTOMER_SALON: 'noor',
    API_URL: 'http://api:3000/',
    PUBLIC_URL: 'https://book.example',
    TRUSTED_PROXIES: '1',
    DATA_DIR: '/srv/data',
    RELEASES: 'https://releases.example/salon/',
    RELEASES_ENVIRONMENT: 'production',
    REGISTRY_KEYS: '/etc/keys.json',
    CDN_URL: 'https://cdn.example/',
  };
  expect(readSiteConfig(env)).toEqual({
    port: 80,
    host: '0.0.0.0',
    apiUrl: 'http://api:3000',
    publicUrl: 'https://book.example',
    trustedProxies: 1,
    logLevel: 'info',
    production: true,
    dataDir: '/srv/data',
    releases: {
      store: 'https://releases.example/salon',
      environment: 'production',
      keyFile: '/etc/keys.json',
      cdnUrl: 'https://cdn.example',
    },
    salon: 'noor',
  });
});

test.each([
  [{ API_URL: 'api.example' }, 'API_URL must be an address like'],
  [{ PUBLIC_URL: 'https://book.example/path' }, 'PUBLIC_URL must be an address like'],
  [{ PUBLIC_URL: 'https://a"><script>' }, 'PUBLIC_URL must be an address like'],
  [{ CUSTOMER_PORT: 'x' }, 'CUSTOMER_PORT must be a whole number'],
  [{ CUSTOMER_SALON: '../x' }, "CUSTOMER_SALON must be a salon's short name"],
])('an impossible setting (%j) stops the start', (env, sentence) => {
  expect(() => readSiteConfig(env)).toThrow(sentence);
});
