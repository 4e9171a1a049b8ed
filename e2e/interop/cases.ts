import { BUNDLERS, type Bundler, type TeamBuild } from './team-build.ts';

/** What a person sees in the page, or the sentence with which the release is refused. */
export type Expected = { shown: RegExp } | { refused: RegExp } | { failed: RegExp };

export interface InteropCase {
  title: string;
  bundlers: readonly Bundler[];
  build: Omit<TeamBuild, 'bundler'>;
  expected: Expected;
  /** Changes a byte of a file that is not the entry, after the release. */
  isTampered?: true;
}

const KEYS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'mobx', 'mobx-react-lite'];
const RANGES: Record<string, string> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  mobx: '^7.0.0',
  'mobx-react-lite': '^5.0.0',
};

const shareAll = (options: object = {}) =>
  Object.fromEntries(
    KEYS.map((key) => {
      const requiredVersion = RANGES[key] ?? RANGES[key.split('/')[0] ?? ''];
      return [key, { singleton: true, requiredVersion, ...options }];
    }),
  );

const fromHost = shareAll({ import: false });
const isManifest = (bundler: Bundler) => !bundler.endsWith('1');

export const CASES: readonly InteropCase[] = [
  {
    title: 'a component, packages from the host alone',
    bundlers: BUNDLERS,
    build: { exposed: 'component', shared: fromHost },
    expected: { shown: /^نقاط / },
  },
  {
    title: 'lifecycles, packages with copies of its own',
    bundlers: BUNDLERS,
    build: { exposed: 'lifecycles', shared: shareAll() },
    expected: { shown: /^نقاط / },
  },
  {
    title: 'React 18 alone',
    bundlers: BUNDLERS,
    build: {
      exposed: 'component',
      shared: shareAll({ import: false, requiredVersion: '^18.2.0' }),
    },
    expected: { refused: /runs with react \^18\.2\.0, and the host lends 19\.\d/ },
  },
  {
    title: 'a package that the page does not lend',
    bundlers: BUNDLERS,
    build: {
      exposed: 'component',
      shared: {
        ...fromHost,
        'scheduler-of-another': { singleton: true, import: false, requiredVersion: '^4' },
      },
      described: { shared: { react: '^19.0.0', 'scheduler-of-another': '^4' } },
    },
    expected: { refused: /takes scheduler-of-another/ },
  },
  {
    title: 'names of MobX that our own pages do not have',
    bundlers: BUNDLERS,
    build: { exposed: 'mobx', shared: fromHost },
    expected: { shown: /^نقاط / },
  },
  {
    title: 'a name that the page does not lend',
    // Vite builds no container that takes a name of a package which is not installed.
    bundlers: BUNDLERS.filter((bundler) => bundler !== 'vite'),
    build: {
      exposed: 'unlent',
      shared: {
        ...fromHost,
        '@salon/shared/ui/region': { singleton: true, import: false, requiredVersion: '^1.0.0' },
      },
    },
    expected: { failed: /does not lend setRegionOfTomorrow of @salon\/shared\/ui\/region 1\.\d/ },
  },
  {
    title: 'it loads another container',
    bundlers: BUNDLERS,
    build: {
      exposed: 'nested',
      shared: fromHost,
      loads: { mf_other: 'mf_other@https://other.example/remoteEntry.js' },
    },
    expected: { refused: /loads the container (\S* of )?(mf_other|https:\/\/other\.example)\S*: / },
  },
  {
    title: 'React of its own, not shared',
    bundlers: BUNDLERS,
    build: { exposed: 'lifecycles', shared: {}, described: { shared: {} } },
    expected: { failed: /its own copy of React/ },
  },
  {
    title: 'a changed byte in a later file',
    bundlers: BUNDLERS,
    build: { exposed: 'component', shared: fromHost },
    expected: { failed: /./ },
    isTampered: true,
  },
  {
    title: 'the official run time loads it',
    bundlers: BUNDLERS.filter(isManifest),
    build: { exposed: 'component', shared: fromHost, described: { runtime: true } },
    expected: { shown: /^نقاط / },
  },
];
