/**
 * The allowed imports; ARCHITECTURE.md has the most important ones ("Who may import what"). Patterns are globs from the
 * workspace's root: a relative import and `@salon/shared/http` both become `shared/http`; a library keeps its own name.
 */

export interface ImportTableRow {
  who: readonly string[];
  except?: readonly string[];
  /** The imported files that the row checks. Without `about`, it checks every import. */
  about?: readonly string[];
  may: readonly string[];
  /** Whether `import type` is always allowed, because the compiler removes it. */
  typesAreFree?: true;
  /** The allowed alternative, shown to the developer. */
  instead: string;
}

const OURS = [
  'shared/**',
  'shell/**',
  'mf-*/**',
  'server/**',
  'trials/**',
  'tooling/**',
  'e2e/**',
  'bench/**',
  'platform-kit/**',
];
const BROWSER = [
  'shell/**',
  'mf-*/**',
  'shared/{http,session,events,stores,ui,booking-ui,module,module-runtime,worker}/**',
];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'trials/**', 'e2e/**', 'bench/**'];
const anyOf = (...names: string[]) => names.flatMap((name) => [name, `${name}/**`]);

/** `{package}` stands for the first folder of the importing file. */
export const IMPORT_TABLE: readonly ImportTableRow[] = [
  {
    who: ['shared/domain/**'],
    except: TESTS,
    may: ['shared/domain/**', ...anyOf('big.js', 'date-fns', '@date-fns/tz')],
    instead:
      'Rules are pure: they use each other, big.js and date-fns. What else a rule needs (now, data) is an argument.',
  },
  {
    who: ['shared/contracts/**'],
    except: TESTS,
    may: ['shared/contracts/**', 'shared/domain/**', 'shared/releases/**', 'shared/module/manifest', 'zod'],
    instead: 'A contract is made of zod, other contracts, @salon/shared/domain and @salon/shared/releases.',
  },
  {
    who: ['shared/releases/**'],
    except: TESTS,
    may: ['shared/releases/**', 'shared/module/manifest'],
    instead:
      'What a release is, and which one runs for whom, is pure: server, tools and pages decide it alike.',
  },
  {
    who: ['shared/**'],
    about: OURS,
    may: ['shared/**'],
    instead: 'shared knows nobody who uses it. What it needs of them it receives as an argument.',
  },
  {
    who: ['**'],
    // A trial computes slots as the pages do, and compares them with the server's.
    except: ['shared/booking-ui/**', 'mf-bookings/**', 'mf-customer/**', 'trials/**'],
    about: ['shared/booking-ui/**'],
    may: [],
    instead:
      'booking-ui is for the two modules that take bookings; a component of every screen belongs in shared/ui.',
  },
  {
    who: ['mf-customer/**', 'shared/booking-ui/**'],
    except: TESTS,
    about: anyOf('antd', 'react-router', 'react-router-dom', 'shared/ui/providers', 'shared/module/router'),
    may: [],
    instead: 'Customers’ pages load neither antd nor a router: use the plain components of @salon/shared/ui.',
  },
  {
    who: ['server/**'],
    about: OURS,
    may: ['server/**', 'shared/domain/**', 'shared/contracts/**', 'shared/releases/**'],
    instead:
      'The server uses @salon/shared/domain, contracts and releases; the rest of shared is for browsers.',
  },
  {
    who: ['mf-*/**'],
    about: OURS,
    may: ['{package}/**', 'shared/**'],
    instead:
      'A module uses itself and @salon/shared. It reaches another module through platform.navigate, an event of @salon/shared/events, or a part that the shell shows.',
  },
  {
    who: ['shell/**'],
    about: OURS,
    may: ['shell/**', 'shared/**'],
    instead:
      'The shell uses itself and @salon/shared; modules are loaded at run time from the release registry.',
  },
  {
    who: ['tooling/**', 'e2e/**', 'bench/**'],
    except: ['tooling/{start,verify,prove}/**', 'tooling/{build,release}/**/*.test.ts', 'e2e/**', 'bench/**'],
    about: OURS,
    may: [
      'tooling/**',
      'shared/**',
      'platform-kit/src/prebuilt/**',
      'trials/engine/proof-figures',
      'server/operations/commands/choices',
    ],
    instead:
      'Only tooling/start, tooling/verify, tooling/prove, trials, e2e and bench run the product; other tools read files and hand over figures.',
  },
  {
    who: ['platform-kit/**'],
    about: OURS,
    may: ['platform-kit/**', 'shared/{module,releases,contracts,domain,events,http,session}/**'],
    instead:
      'The kit runs in the repositories of other teams, so it has the contract and nothing of the product.',
  },
  {
    who: BROWSER,
    except: TESTS,
    about: ['shared/contracts/**', 'zod', 'zod/**'],
    may: ['shared/contracts/paths', 'shared/contracts/error-codes'],
    typesAreFree: true,
    instead:
      'zod must not reach the browser: use "import type"; only contracts/paths and contracts/error-codes are imported as values. What a screen checks is a rule of @salon/shared/domain or its own .validation.ts.',
  },
  {
    who: BROWSER,
    except: TESTS,
    about: ['node:*', 'node:*/**', ...anyOf('pg', 'kysely', 'fastify')],
    may: [],
    instead: 'This runs in a browser. The server answers through @salon/shared/http.',
  },
  {
    who: ['{shell,mf-*,shared}/**/*.store.ts', 'shared/stores/**'],
    except: TESTS,
    about: [
      ...anyOf('react', 'react-dom', 'react-router', 'react-router-dom', 'antd', 'mobx-react-lite'),
      ...anyOf('shared/ui', 'shared/module/router'),
    ],
    may: ['shared/ui/format', 'shared/ui/page-phone', 'shared/ui/region'],
    instead:
      'A store holds state and actions: it receives navigate, feedback and http from the Platform, and a component shows it.',
  },
  {
    who: ['{shell,mf-*}/**/*.tsx', 'shared/booking-ui/*.tsx'],
    except: [...TESTS, 'shell/src/*.tsx'],
    about: anyOf('shared/http', 'axios'),
    may: [],
    instead: 'A page asks its store, the store asks <screen>.api.ts, and that one uses @salon/shared/http.',
  },
  {
    who: ['**'],
    about: anyOf('axios'),
    may: [],
    except: ['shared/http/**'],
    instead:
      'Use the HttpClient of @salon/shared/http: it carries the token, the business and the error codes.',
  },
  {
    who: ['**'],
    about: ['shared/http/axios-transport'],
    except: ['shell/**', 'shared/http/**', ...TESTS],
    may: [],
    instead:
      'Only the shell chooses what carries its calls. A page that stands alone is light: createFetchTransport of @salon/shared/http/fetch-transport.',
  },
  {
    who: ['**'],
    about: anyOf('single-spa', 'single-spa-react'),
    except: ['shell/**', 'shared/module/**', 'tooling/**', 'bench/**'],
    may: [],
    instead: 'A module is made with createModule of @salon/shared/module.',
  },
  {
    who: ['**'],
    except: ['shared/worker/**', '**/service-worker/**', ...TESTS],
    about: ['shared/worker/**', 'workbox-*', 'workbox-*/**'],
    may: ['shared/worker/worker-messages'],
    instead:
      'A service worker has no page, and a page nothing of it: they tell each other shared/worker/worker-messages.',
  },
  {
    who: ['server/**'],
    about: anyOf('kysely', 'pg'),
    except: ['server/**/*.repository.ts', 'server/{database,migrations,embedded}/**', ...TESTS],
    may: [],
    typesAreFree: true,
    instead: 'SQL stands in <resource>.repository.ts; acts call its functions.',
  },
  {
    who: ['**'],
    about: ['antd', 'antd/{lib,dist,locale}/**'],
    except: ['tooling/**', 'bench/**'],
    may: [],
    instead: 'Import the component from antd/es/<component>: those paths are what shell and modules share.',
  },
  {
    who: ['**'],
    except: [...TESTS, 'tooling/jest/**'],
    about: [...anyOf('fast-check', '@testing-library', 'shared/testing', 'server/testing')],
    may: [],
    instead: 'Only tests may use what is made for tests.',
  },
];

/** Allowed relative imports of packages that export no names. Every other package is imported by its name. */
export const ALLOWED_PATH_IMPORTS: readonly { who: string; what: string }[] = [
  { who: '{trials,tooling,e2e,bench}/**', what: '{server,trials,tooling}/**' },
  // The kit is packed with the files of `shared` that it reaches, so it reaches them by path.
  { who: 'platform-kit/**', what: 'shared/**' },
  { who: 'tooling/release/prebuilt/**', what: 'platform-kit/src/{prebuilt/**,vite-names}' },
  { who: 'tooling/verify/commands.ts', what: 'bench/choices' },
  // bench/release uses the store, the CDN and the server of the fault trials, and their changed releases.
  { who: 'bench/**', what: 'e2e/faults/**' },
  { who: 'bench/board/**', what: 'e2e/{product,board/**}' },
];
