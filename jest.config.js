/**
 * Two worlds: `node` for rules, contracts, server and tools; `browser` for what renders.
 * Everything is compiled by swc to CommonJS. Packages are taken as they are but for those that publish ES modules only:
 * compiling the other nine tenths took a tenth of a cold run. "Cannot use import statement" names one more.
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

const common = {
  // Not among the temporary files: those of a run go with it.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${ES_MODULES_ONLY.join('|')})@)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

export default {
  // Real servers and a real database: on a busy machine a test may take its time. None measures it.
  testTimeout: 180_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
      testMatch: [
        '<rootDir>/{server,trials,tooling,bench}/**/*.test.ts',
        '!**/tooling/generate/templates/**',
        '<rootDir>/shared/{domain,contracts,releases}/**/*.test.ts',
        // A worker has no page: no document, but the fetch, Request and Response that Node has too.
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
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/service-worker/'],
      testMatch: [
        '<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{http,session,events,stores,ui,booking-ui,module,module-runtime,testing}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
