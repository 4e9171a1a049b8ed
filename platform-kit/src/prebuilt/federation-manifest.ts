/** What the releases of a stock container need of the `mf-manifest.json` of federation's plugins. */
export interface FederationManifest {
  entry: string;
  container: string;
  /** Whether the entry is an ES module, as vite's plugin makes it. */
  isModule: boolean;
  publicPath: string;
  /** Key of a package of which the page may have only one copy → accepted versions. */
  shared: Record<string, string>;
  /** The containers that it loads itself. */
  loads: string[];
}

export const MANIFEST_FILE = 'mf-manifest.json';

/** What vite's plugin writes in place of another container's address. */
const UNNAMED = '*';

interface ManifestFile {
  metaData?: {
    remoteEntry?: { name?: string; path?: string; type?: string };
    globalName?: string;
    publicPath?: string;
  };
  shared?: { name: string; singleton?: boolean; requiredVersion?: string | false }[];
  remotes?: { federationContainerName?: string; alias?: string; entry?: string }[];
}

/** @throws SyntaxError; TypeError when it names no entry */
export function parseFederationManifest(text: string): FederationManifest {
  const { metaData = {}, shared = [], remotes = [] }: ManifestFile = JSON.parse(text);
  const { remoteEntry: { name, path = '', type } = {}, globalName, publicPath = 'auto' } = metaData;
  if (!name) throw new TypeError(`${MANIFEST_FILE} names no entry`);
  const singletons = shared.filter(({ singleton }) => singleton);
  return {
    entry: [path, name]
      .filter(Boolean)
      .join('/')
      .replace(/^\.?\/+/, ''),
    container: globalName ?? '',
    isModule: type === 'module',
    publicPath,
    loads: remotes.map(({ federationContainerName, alias = '', entry }) =>
      [federationContainerName ?? alias, entry === UNNAMED ? '' : entry].filter(Boolean).join(' of '),
    ),
    shared: Object.fromEntries(singletons.map((one) => [one.name, one.requiredVersion || '*'])),
  };
}
