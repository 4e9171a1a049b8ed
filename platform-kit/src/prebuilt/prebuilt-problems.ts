import { listContainerProblems, listDescriptionProblems } from '../../../shared/contracts/release-facts.ts';
import { isLeftOut, isRelativeFile, type PrebuiltFolder } from './prebuilt-folder.ts';

const NAME = /^mf-[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+$/;
const SCRIPT = /\.m?js$/;
const PLATFORM = /^\d+\.\d+(\.\d+)?$/;
/** The release tool writes these files itself. */
const OWN_FILES = ['container.json', 'release.json'];

/** Returns the ends of sentences that begin with the folder's name. Routes are compared with other modules later. */
export function listPrebuiltProblems(folder: PrebuiltFolder): string[] {
  const { module, manifest } = folder;
  const shape = listDescriptionProblems({ shared: manifest?.shared, ...module });
  return shape.length > 0 ? shape : listFolderProblems(folder);
}

function listFolderProblems({ module, manifest, files, entry, container }: PrebuiltFolder): string[] {
  const { name, version, platform, routes, parts = [], exposes = {}, shared = manifest?.shared } = module;
  const problems: (string | false)[] = [
    !NAME.test(name) && `has the name "${name}": a module's name is like mf-loyalty`,
    !VERSION.test(version) && `has the version "${version}": write three numbers, like 1.2.0`,
    !PLATFORM.test(platform) &&
      `was built against the Platform "${platform}": write "platform": "2.5.0", as in shared/module/platform.ts`,
    ...routes.map(({ path }) => !path.startsWith('/') && `has the route "${path}": a path begins with /`),
    entry === '' && 'names no entry: add "entry", or let the federation plugin write mf-manifest.json',
    entry !== '' &&
      !(isRelativeFile(entry) && files.has(entry)) &&
      `names the entry ${entry}, which is not in the folder`,
    entry !== '' &&
      (isLeftOut(entry) || !SCRIPT.test(entry)) &&
      `names the entry ${entry}, which is no script that the release takes over`,
    ...(container === ''
      ? ['names no container: add "container", the name that the federation plugin got']
      : listContainerProblems(name, container)),
    shared === undefined &&
      'does not say which packages it takes from its host: add "shared", like {"react": "^19.0.0"}',
    routes.length === 0 && parts.length === 0 && 'has neither routes nor parts, so no page would show it',
    ...parts.map(
      ({ slot, expose }) =>
        !Object.hasOwn(exposes, expose) &&
        `has a part for the slot ${slot} with the exposed name ${expose}, which "exposes" does not have`,
    ),
    Object.values(exposes).some((to) => !to.startsWith('./')) &&
      'has an exposed name that does not begin with ./',
    ...OWN_FILES.map((file) => files.has(file) && `has a file ${file}, which the release writes itself`),
    ...listLoaded(manifest, files).map(
      (other) =>
        `loads the container ${other}: the page runs only files that the release lists. Release that module by itself, or build its code in`,
    ),
    isElsewhere(manifest?.publicPath) &&
      `was built for ${manifest?.publicPath}: its files would come from there, without hashes. Build it with publicPath "auto"`,
    [...files].some(([file, text]) => file.endsWith('.js') && hasFixedAddress(text)) &&
      'has scripts with a fixed public path, which would load files from elsewhere. Build it with publicPath "auto"',
  ];
  return problems.filter((problem) => problem !== false);
}

/** webpack's and rspack's `__webpack_require__.l("https://…/remoteEntry.js"`, also minified. */
const SCRIPT_ELSEWHERE = /\.l\(\s*["']((?:https?:)?\/\/[^"']+)["']/g;

/** The containers that the container loads: federation's first version writes no manifest, but scripts' addresses. */
function listLoaded(manifest: PrebuiltFolder['manifest'], files: PrebuiltFolder['files']): string[] {
  if (manifest && manifest.loads.length > 0) return manifest.loads;
  const scripts = [...files].filter(([file]) => file.endsWith('.js'));
  const addresses = scripts.flatMap(([, text]) =>
    [...text.toString().matchAll(SCRIPT_ELSEWHERE)].map(([, address = '']) => address),
  );
  return [...new Set(addresses)];
}

const isElsewhere = (publicPath = 'auto') => /^(https?:)?\/\//.test(publicPath);

/** webpack's and rspack's `__webpack_require__.p`, also minified. */
const hasFixedAddress = (text: Buffer) => /\.p\s*=\s*["'](https?:)?\/\//.test(text.toString());
