import {
  type FactCheck,
  IS_BOOLEAN,
  IS_NUMBER,
  IS_TEXT,
  isKind,
  isListOf,
  isObjectOf,
  isOneOf,
  isOptional,
  isRecordOf,
} from './fact-checks.ts';
import type { PrebuiltModule } from './prebuilt-module.ts';
import type { ModuleRelease } from './release.ts';

/** The page looks the icon up by its name, so that the name of an object's own method would be no icon. */
const IS_ICON = isKind(
  'no name of an icon, like "cash"',
  (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value) && !(value in {}),
);

const ROUTE = {
  path: IS_TEXT,
  access: isOneOf(['admin', 'employee', 'customer', 'public']),
  frame: IS_BOOLEAN,
};
const PART = { slot: IS_TEXT, expose: IS_TEXT, order: IS_NUMBER };
const NEEDED_FILES = { files: isListOf(IS_TEXT), keys: isListOf(IS_TEXT) };
const GROUP = { id: IS_TEXT, label: IS_TEXT, icon: IS_ICON, order: IS_NUMBER };
const NAVIGATION = isListOf(
  isObjectOf({
    path: IS_TEXT,
    label: IS_TEXT,
    icon: IS_ICON,
    order: IS_NUMBER,
    group: isOptional(isObjectOf(GROUP)),
    bottomBar: isOptional(isObjectOf({ label: IS_TEXT, order: IS_NUMBER })),
  }),
);
const EVENTS = isObjectOf({ emits: isListOf(IS_TEXT), hears: isListOf(IS_TEXT) });
const RANGES = isRecordOf(IS_TEXT);
const NAMES = isListOf(IS_TEXT);
const NAMES_OR_ALL: FactCheck = (value, at) => (value === null ? [] : NAMES(value, at));

type Checks<T> = { [Name in keyof T]-?: FactCheck };

const DESCRIPTION: Checks<PrebuiltModule> = {
  name: IS_TEXT,
  version: IS_TEXT,
  platform: IS_TEXT,
  entry: isOptional(IS_TEXT),
  container: isOptional(IS_TEXT),
  exposes: isOptional(isRecordOf(IS_TEXT)),
  shared: isOptional(RANGES),
  uses: isOptional(isRecordOf(NAMES)),
  routes: isListOf(isObjectOf(ROUTE)),
  navigation: isOptional(NAVIGATION),
  parts: isOptional(isListOf(isObjectOf(PART))),
  events: isOptional(EVENTS),
  runtime: isOptional(isOneOf([true])),
};

const RELEASE: Checks<Omit<ModuleRelease, 'format' | 'kind' | 'preview' | 'kept'>> = {
  name: IS_TEXT,
  version: IS_TEXT,
  platform: IS_TEXT,
  packages: isOptional(RANGES),
  integrity: RANGES,
  // Modules of a single build have no entry of their own.
  entry: isKind('no text', (value) => typeof value === 'string'),
  container: IS_TEXT,
  consumes: isRecordOf(NAMES_OR_ALL),
  events: EVENTS,
  navigation: NAVIGATION,
  routes: isListOf(isObjectOf({ ...ROUTE, ...NEEDED_FILES })),
  parts: isListOf(isObjectOf({ ...PART, ...NEEDED_FILES })),
  stock: isOptional(isObjectOf({ shared: RANGES })),
};

/** The global name of a module's container. Any other could replace a global of the browser, or of another module. */
export const toContainerName = (module: string): string => module.replaceAll('-', '_');

/** Returns ends of sentences that begin with the folder of the parsed `salon-module.json`. */
export const listDescriptionProblems = (description: unknown): string[] =>
  isObjectOf(DESCRIPTION)(description, '');

/** Returns ends of sentences that begin with the module of the parsed `release.json`. */
export function listReleaseProblems(release: unknown): string[] {
  const problems = isObjectOf(RELEASE)(release, '');
  if (problems.length > 0) return problems;
  const { name, container, entry, integrity } = release as ModuleRelease;
  return [
    ...listContainerProblems(name, container),
    ...(entry === '' || Object.hasOwn(integrity, entry) ? [] : [`has the entry ${entry}, which has no hash`]),
  ];
}

export const listContainerProblems = (name: string, container: string): string[] =>
  container === toContainerName(name)
    ? []
    : [
        `has the container ${JSON.stringify(container)}: the container of ${name} is named ${toContainerName(name)}`,
      ];
