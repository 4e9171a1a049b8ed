/**
 * The project `node` tests rules, contracts, service workers, server and tools; `browser` tests code that renders. swc
 * compiles our sources to CommonJS, and also packages that publish only ES modules. To compile all packages would take
 * a tenth of a run without a cache. If a test fails with "Cannot use import statement", add the imported package here.
 */
const ES_MODULES_ONLY = [
  '@babel\\+runtime',
  'antd',
  'content-disposition',
  'cookie',
  'd3-[\\w-]+',
  'eventsource-parser',
  'internmap',
  'jose',
  'is-network-error',
  'kysely',
  'p-queue',
  'typescript',
  'p-retry',
  'uuid',
  'workbox-\\w+',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Matches absolute paths, because a folder above the project may be named `data`, too. */
const HERE = `^${RegExp.escape(import.meta.dirname)}/(.*/)?`;

const common = {
  // A run deletes its temporary files at the end, and the cache must stay.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${ES_MODULES_ONLY.join('|')})@)`],
  testPathIgnorePatterns: [`${HERE}(node_modules|dist|e2e)/`],
  modulePathIgnorePatterns: [`${HERE}(dist|data)/`],
};

export default {
  // On a busy machine, tests with real servers and a real database are slow.
  testTimeout: 600_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      setupFiles: ['<rootDir>/tooling/jest/plugin-names.js'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
      testMatch: [
        '<rootDir>/{server,trials,tooling,bench}/**/*.test.ts',
        '!**/tooling/generate/templates/**',
        '<rootDir>/shared/{domain,contracts,releases}/**/*.test.ts',
        // A service worker has no document, and Node has the `fetch`, `Request` and `Response` that it uses.
        '<rootDir>/{shell/src,mf-*/site}/service-worker/**/*.test.ts',
        '<rootDir>/shared/worker/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tooling/jest/browser-globals.js'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/matchers.js'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tooling/jest/css-module.js',
        '/hooks/use(Style|CSSVar)Register$': '<rootDir>/tooling/jest/no-styles.js',
        '\\.(woff2|svg|png)$': '<rootDir>/tooling/jest/file.js',
      },
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, `${HERE}service-worker/`],
      testMatch: [
        '<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{http,session,events,stores,ui,booking-ui,module,module-runtime,testing}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
