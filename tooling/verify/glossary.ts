/** A second name for a term of docs/glossary.md. */
export interface RefusedWord {
  /** Lower case. Two words are found only within one name: `stand in` in `standIn` and `stand-in`. */
  word: string;
  instead: string;
  inProseOnly?: true;
  /** Globs; without them, the word is refused everywhere. */
  within?: readonly string[];
}

const RELEASES = ['shared/releases/**', 'server/platform/**', 'tooling/release/**', 'docs/releasing.md'];

export const REFUSED_WORDS: readonly RefusedWord[] = [
  { word: 'tenant', instead: 'business' },
  { word: 'shop', instead: 'business' },
  { word: 'personnel', instead: 'staff' },
  { word: 'stylist', instead: 'employee' },
  { word: 'guest', instead: 'customer' },
  { word: 'treatment', instead: 'service' },
  { word: 'reservation', instead: 'booking' },
  { word: 'wish', instead: 'request, options or idempotency key' },
  { word: 'freedom', instead: 'availability' },
  { word: 'cash desk', instead: 'till' },
  { word: 'slip', instead: 'receipt' },
  { word: 'balance due', instead: 'debt' },
  { word: 'settlement', instead: 'collection' },
  { word: 'picture', instead: 'image or screenshot' },
  { word: 'journal', instead: 'log of changes' },
  { word: 'container app', instead: 'shell' },
  { word: 'remote', instead: 'module' },
  { word: 'micro app', instead: 'module' },
  { word: 'widget', instead: 'part' },
  { word: 'bridge', instead: 'Platform' },
  // PostgreSQL has publications, too.
  { word: 'publication', instead: 'release', within: [...RELEASES, 'shared/**', 'shell/**', 'mf-*/**'] },
  { word: 'trial', instead: 'canary', within: RELEASES },
  { word: 'rollout', instead: 'canary' },
  { word: 'take up', instead: 'promote' },
  { word: 'stand in', instead: 'fallback version' },
  { word: 'late comer', instead: 'late version' },
  { word: 'intent', instead: 'idempotency key', within: ['shared/http/**', 'mf-*/**', 'server/**'] },
  { word: 'room', instead: 'event stream', within: ['server/salon/live/**'] },
  { word: 'patience', instead: 'timeout' },
  { word: 'silence', instead: 'timeout', within: ['shared/**', 'server/**', 'tooling/**', 'trials/**'] },
  { word: 'drill', instead: 'trial' },
  { word: 'scenario', instead: 'journey' },
  { word: 'twin', instead: 'single build' },
  { word: 'turnstile', instead: 'the thing itself: a queue or a limit' },
  { word: 'painter', instead: 'image process' },
  { word: 'house', instead: 'the thing itself: product or application' },
  { word: 'door', instead: 'the thing itself: page or origin' },
  { word: 'comer', instead: 'subscriber or visitor' },
  { word: 'stranger', instead: 'the role: other customer, visitor, attacker' },
  { word: 'forgive', instead: 'reset or undo' },
  { word: 'nobody', instead: 'the role, with "no"', inProseOnly: true },
  { word: 'somebody', instead: 'the role', inProseOnly: true },
  { word: 'whoever', instead: 'the role', inProseOnly: true },
];

/** Words of the glossary's last column that are also right for another thing: word → that thing. */
export const UNCHECKED_WORDS: Readonly<Record<string, string>> = {
  owner: 'the role that owns the tables',
  manager: 'LockManager, password managers',
  worker: 'the service worker',
  client: 'clients of HTTP and PostgreSQL',
  product: 'the whole software',
  appointment: 'the page of an employee, in the specification',
  'free time': 'the address /next-free-times, and what it answers',
  ask: 'the verb',
  gap: 'CSS',
  shift: 'layout shift',
  receipt: 'the proof of a payment',
  sales: 'a figure of the specification, on the wire',
  income: 'a kind of transaction, on the wire',
  history: 'the history of a browser',
  loader: 'a loader of webpack',
  stage: 'a stage of webpack',
  build: 'the act of building',
  catalogue: 'the catalogue of errors',
  'go back': 'the button of a browser',
  caller: 'the code that calls',
  channel: 'channels of PostgreSQL and of browsers, and a member of the page registry',
};

export const UNREAD_FOLDERS: readonly string[] = [];

export interface AllowedText {
  text: string;
  /** Globs; without them, the text is allowed everywhere. */
  within?: readonly string[];
  reason: string;
}

/** Files that name members of federation's own API. */
const FEDERATION = [
  'shared/module-runtime/load/stock/**',
  'shared/releases/prebuilt-module.ts',
  'platform-kit/**',
  'tooling/release/prebuilt/**',
  'e2e/interop/**',
  'docs/{platform.md,decisions/0047*}',
];

/** Files that describe the page for the extension of the browser. */
const DEVTOOLS = ['shell/src/platform/provide-devtools*'];

export const ALLOWED_TEXTS: readonly AllowedText[] = [
  { text: 'remoteEntry', within: FEDERATION, reason: 'The API of Module Federation.' },
  { text: 'registerRemotes', within: FEDERATION, reason: 'The API of Module Federation.' },
  { text: 'loadRemote', within: FEDERATION, reason: 'The API of Module Federation.' },
  { text: 'remotes', within: FEDERATION, reason: 'The API of Module Federation.' },
  { text: 'remotesInfo', within: DEVTOOLS, reason: 'The API of Module Federation.' },
  { text: 'remoteEntry', within: DEVTOOLS, reason: 'The API of Module Federation.' },
  {
    text: 'remotes',
    within: ['docs/decisions/0001-*'],
    reason: 'The term of Module Federation.',
  },
  { text: 'disableRemote', reason: 'An option of Module Federation.' },
  { text: 'remoteAddress', reason: 'A property of Node.' },
  { text: 'bucket pictures', within: ['tooling/release/store.test.ts'], reason: 'The name of a bucket.' },
  { text: 'DoorClosed', reason: 'An icon of lucide.' },
  { text: '`nobody`', within: ['server/database/embedded/postgres-user.ts'], reason: 'An account of Unix.' },
  { text: 'docs/pictures', reason: 'The folder of the pages on GitHub.' },
  {
    text: '`pictures',
    within: ['docs/{backup,operations}.md'],
    reason: 'The folder of stored backups, and a volume.',
  },
  {
    text: 'pictures',
    within: ['server/operations/backup/**', 'trials/suites/backup/**'],
    reason: 'The manifest of stored backups.',
  },
  {
    text: 'trial',
    within: ['server/platform/reports/get-releases-report.ts'],
    reason: 'A field of the API.',
  },
  { text: '.trial', within: ['server/platform/reports/*.test.ts'], reason: 'A field of the API.' },
];
