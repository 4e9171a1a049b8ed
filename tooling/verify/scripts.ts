/** scripts.test.ts compares this table with the commands of package.json. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listOwnershipRuns } from './ownership-scripts.ts';
import {
  type CoveredScript,
  callOnce,
  type GroupResources,
  type LongScript,
  type ScriptCall,
  type ScriptGroup,
} from './script-row.ts';
import { STATIC_CHECKS, TRIAL_TESTS_CHECK } from './static-checks.ts';

const staticTitles = (part: string) =>
  STATIC_CHECKS.map(({ title }) => title).filter((title) => title.includes(part));

export const COVERED_SCRIPTS: readonly CoveredScript[] = [
  { script: 'test', by: ['build', 'Chromium', 'journeys', ...staticTitles('')] },
  { script: 'verify', by: staticTitles('') },
  { script: 'format', by: ['format and lint'] },
  { script: 'types', by: staticTitles('types of') },
  { script: 'unit', by: staticTitles('tests of') },
  { script: 'build', by: ['build'] },
  { script: 'e2e', by: ['journeys'] },
  ...['crash', 'isolation', 'matrix'].map((name) => ({
    script: `trial ${name}`,
    by: [TRIAL_TESTS_CHECK.title],
  })),
];

export const LONG_SCRIPTS: readonly LongScript[] = [
  { script: 'bench start', reason: 'installs and builds a clean clone; pnpm prove runs it' },
  { script: 'trial interop', reason: 'installs the bundlers of other teams; pnpm prove runs it' },
  { script: 'trial outside', reason: 'installs the bundlers of other teams; pnpm prove runs it' },
  { script: 'trial ownership', reason: 'starts a server and a page after each act; pnpm prove runs it' },
  { script: 'salon move', reason: 'needs two databases; pnpm trial move moves a salon' },
  { script: 'bench visits', reason: 'builds an earlier release beside this one; pnpm prove runs it' },
];

const dataIn = (place: GroupResources) => ({ DATA_DIR: path.join(place.folder, 'data'), PORT: '0' });
const restoredIn = (place: GroupResources) => ({ DATA_DIR: path.join(place.folder, 'restored'), PORT: '0' });
const backupIn = ({ folder }: GroupResources): readonly ScriptCall[] => {
  const backups = path.join(folder, 'backups');
  return [{ args: [path.join(backups, readdirSync(backups)[0] ?? '')] }];
};
const backupOf = (place: GroupResources) => backupIn(place)[0]?.args[0] ?? '';
const exportsIn = ({ folder }: GroupResources) => path.join(folder, 'exports');
const importedIn = (place: GroupResources) => ({ DATA_DIR: path.join(place.folder, 'imported'), PORT: '0' });
const ADMIN = ['--slug', 'short', '--salon', 'صالون', '--name', 'نور', '--phone', '07709998877'];

const RUNNING_SALON: ScriptGroup = {
  title: 'scripts around a running salon',
  runs: [
    { script: 'start', env: dataIn, ready: /Ready: (http\S+)/ },
    {
      script: 'dev',
      beside: 'start',
      calls: ({ url, port }) => [{ args: ['mf-cash', `--shell=${url}`, `--port=${port}`] }],
      ready: /Open (http\S+)/,
    },
    {
      script: 'customer-site start',
      beside: 'start',
      env: ({ url }) => ({ API_URL: url, CUSTOMER_PORT: '0' }),
      ready: /Ready: (http\S+)/,
    },
    {
      script: 'customer-site export',
      beside: 'start',
      calls: ({ folder, url }) => [
        {
          args: [path.join(folder, 'site'), '--salon', 'noor', '--url', 'https://book.example', '--api', url],
        },
      ],
    },
    {
      script: 'registry orders',
      beside: 'start',
      calls: ({ url }) => [{ args: ['--env', 'local', `--server=${url}`] }],
    },
    {
      script: 'salon backup',
      beside: 'start',
      env: dataIn,
      calls: ({ folder }) => [{ args: [path.join(folder, 'backups')] }],
    },
    {
      script: 'salon log',
      beside: 'start',
      env: dataIn,
      calls: ({ folder }) => [{ args: ['archive', path.join(folder, 'log')] }],
    },
    { script: 'salon restore', after: ['salon backup'], env: restoredIn, calls: backupIn },
    {
      script: 'salon create-admin',
      after: ['salon restore'],
      env: (place) => ({ ...restoredIn(place), ADMIN_PASSWORD: 'short-run-2026' }),
      calls: callOnce(...ADMIN),
    },
    { script: 'serve', after: ['salon restore'], env: restoredIn, ready: /Listening at (http[^\s"]+)/ },
    { script: 'trial backup', after: ['salon backup'], calls: backupIn },
    {
      script: 'salon export',
      after: ['salon backup'],
      env: restoredIn,
      calls: (place) => [{ args: ['noor', exportsIn(place), '--from', backupOf(place)] }],
    },
    {
      script: 'salon import',
      after: ['salon export'],
      env: importedIn,
      calls: (place) => [{ args: [path.join(exportsIn(place), readdirSync(exportsIn(place))[0] ?? '')] }],
    },
  ],
};

/** The module that is released: the smallest one, because it builds fastest. */
const RELEASED = 'mf-notifications';
const inStaging = ['--env', 'staging', '--why', 'a short run'];

/** Raises the module's version, so that the release tool sees a new release. */
function raiseVersion({ copy }: GroupResources): void {
  const file = path.join(copy, RELEASED, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '1.0.1' }));
}

const signed = ({ folder }: GroupResources) => ({ RELEASE_KEY_FILE: path.join(folder, 'key.pem') });

const RELEASES: ScriptGroup = {
  title: 'scripts that release',
  copy: 'built',
  runs: [
    {
      script: 'release',
      inCopy: true,
      env: signed,
      calls: (place) => [
        { args: ['shell', ...inStaging, '--no-tests'] },
        { args: [RELEASED, ...inStaging, '--no-tests'] },
        {
          args: [RELEASED, ...inStaging, '--no-tests', '--percent', '5'],
          before: () => raiseVersion(place),
        },
        { args: [RELEASED, '--env', 'staging', '--preview', '--address', 'https://salon.example'] },
      ],
    },
    {
      script: 'registry canary',
      inCopy: true,
      after: ['release'],
      env: signed,
      calls: callOnce(RELEASED, ...inStaging, '--percent', '20'),
    },
    {
      script: 'registry promote',
      inCopy: true,
      after: ['release'],
      env: signed,
      calls: callOnce(RELEASED, ...inStaging),
    },
    {
      script: 'registry rollback',
      inCopy: true,
      after: ['release', 'registry promote'],
      env: signed,
      calls: callOnce(RELEASED, ...inStaging),
    },
    ...['status', 'log', 'verify', 'renew'].map((word) => ({
      script: `registry ${word}`,
      inCopy: true as const,
      after: ['release'],
      env: signed,
      calls: callOnce(...inStaging),
    })),
    {
      script: 'registry keygen',
      calls: ({ folder }) => [{ args: ['--key', path.join(folder, 'another-key.pem')] }],
    },
    ...listOwnershipRuns(RELEASED, inStaging),
  ],
};

const inCopy = (copy: string, ...args: string[]): readonly ScriptCall[] => [
  { args: [...args, `--root=${copy}`] },
];

const GENERATORS: ScriptGroup = {
  title: 'scripts that make sources',
  copy: 'sources',
  runs: [
    { script: 'contract' },
    { script: 'new module', calls: ({ copy }) => inCopy(copy, 'mf-short', '--title', 'قصير') },
    {
      script: 'new feature',
      calls: ({ copy }) =>
        inCopy(copy, 'mf-cash', 'short-list', '--title', 'قصير', '--path', '/cash/short-list'),
    },
    { script: 'new resource', calls: ({ copy }) => inCopy(copy, 'short-cards') },
    { script: 'trial generators', calls: callOnce('--short') },
  ],
};

const short = (script: string) => ({ script, calls: callOnce('--short') });

const TRIALS: ScriptGroup = {
  title: 'trials as commands',
  runs: [
    // A whole `prove` takes most of a day, so only its list is printed.
    { script: 'prove', calls: callOnce('--list') },
    ...['fuzz', 'ledger', 'move', 'sessions', 'slots', 'storm', 'upgrade', 'uploads'].map((name) =>
      short(`trial ${name}`),
    ),
    { ...short('trial pooler'), notInstalled: 69 },
    { ...short('trial failover'), notInstalled: 69 },
    { ...short('trial citus'), notInstalled: 69 },
    { script: 'trial seeded-faults', calls: callOnce('production does not start without its secret') },
  ],
};

const BROWSER: ScriptGroup = {
  title: 'scripts that look at pages',
  runs: [
    { script: 'screens', calls: callOnce('login', '--state=employee', '--viewport=desk', '--theme=light') },
    {
      script: 'trial faults',
      calls: callOnce('--no-build', '--short', '--fault', 'hung-entry', '--moment', 'navigation'),
    },
    {
      script: 'trial platform',
      calls: callOnce('--no-build', '--short', '--kind', 'loop at mount', '--moment', 'first load'),
    },
    { script: 'trial drops', calls: callOnce('--no-build', '--short', '--only', 'race') },
  ],
};

const MEASUREMENTS: ScriptGroup = {
  title: 'measurements',
  runs: [
    'load',
    'customer',
    'ui',
    'board',
    'live',
    'streams',
    'neighbour',
    'api',
    'growth',
    'traces',
    'release',
  ].map((name) => short(`bench ${name}`)),
};

export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  RUNNING_SALON,
  MEASUREMENTS,
  BROWSER,
  TRIALS,
  RELEASES,
  GENERATORS,
];
