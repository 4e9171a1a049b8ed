import { z } from 'zod';
import type { PrebuiltModule } from '../releases/prebuilt-module.ts';
import type { ModuleRelease } from '../releases/release.ts';

/** A schema's message is the end of a sentence: `has the version 5, which is no text`. */
const TEXT = z.string('no text').regex(/\S/, 'no text');
const NUMBER = z.number('no number');
const FLAG = z.boolean('neither true nor false');
const ACCESS = ['admin', 'employee', 'customer', 'public'] as const;

const listOf = <T extends z.ZodType>(item: T) => z.array(item, 'no list');
const recordOf = <T extends z.ZodType>(item: T) => z.record(z.string(), item, 'no object');
const objectOf = <T extends z.ZodRawShape>(shape: T) => z.object(shape, 'no object');

/** The page looks the icon up by its name, so that the name of an object's own method would be no icon. */
const ICON = z
  .string('no text')
  .refine((name) => /^[a-z][a-z0-9-]*$/.test(name) && !(name in {}), 'no name of an icon, like "cash"');

const ROUTE = { path: TEXT, access: z.enum(ACCESS, `none of ${ACCESS.join(', ')}`), frame: FLAG };
const PART = { slot: TEXT, expose: TEXT, order: NUMBER };
const NEEDED_FILES = { files: listOf(TEXT), keys: listOf(TEXT) };
const GROUP = objectOf({ id: TEXT, label: TEXT, icon: ICON, order: NUMBER });
const BOTTOM_BAR = objectOf({ label: TEXT, order: NUMBER });
const NAVIGATION = listOf(
  objectOf({
    path: TEXT,
    label: TEXT,
    icon: ICON,
    order: NUMBER,
    group: GROUP.optional(),
    bottomBar: BOTTOM_BAR.optional(),
  }),
);
const EVENTS = objectOf({ emits: listOf(TEXT), hears: listOf(TEXT) });
const RANGES = recordOf(TEXT);

type Checks<T> = { [Name in keyof T]-?: z.ZodType };

const DESCRIPTION = objectOf({
  name: TEXT,
  version: TEXT,
  platform: TEXT,
  entry: TEXT.optional(),
  container: TEXT.optional(),
  exposes: recordOf(TEXT).optional(),
  shared: RANGES.optional(),
  uses: recordOf(listOf(TEXT)).optional(),
  routes: listOf(objectOf(ROUTE)),
  navigation: NAVIGATION.optional(),
  parts: listOf(objectOf(PART)).optional(),
  events: EVENTS.optional(),
  runtime: z.literal(true, 'not true').optional(),
} satisfies Checks<PrebuiltModule>);

const RELEASE = objectOf({
  name: TEXT,
  version: TEXT,
  platform: TEXT,
  packages: RANGES.optional(),
  integrity: RANGES,
  // Modules of a single build have no entry of their own.
  entry: z.string('no text'),
  container: TEXT,
  consumes: recordOf(listOf(TEXT).nullable()),
  events: EVENTS,
  navigation: NAVIGATION,
  routes: listOf(objectOf({ ...ROUTE, ...NEEDED_FILES })),
  parts: listOf(objectOf({ ...PART, ...NEEDED_FILES })),
  stock: objectOf({ shared: RANGES }).optional(),
} satisfies Checks<Omit<ModuleRelease, 'format' | 'kind' | 'preview' | 'kept'>>);

const MAX_QUOTED = 80;

function listProblems(schema: z.ZodType, facts: unknown): string[] {
  const { error } = schema.safeParse(facts, { reportInput: true });
  return (error?.issues ?? []).map(({ path, input, message }) => {
    const at = z.core.toDotPath(path);
    if (at === '') return `is ${message}`;
    return input === undefined
      ? `has no ${at}`
      : `has the ${at} ${JSON.stringify(input).slice(0, MAX_QUOTED)}, which is ${message}`;
  });
}

/** The global name of a module's container. Any other could replace a global of the browser, or of another module. */
export const toContainerName = (module: string): string => module.replaceAll('-', '_');

/** Returns ends of sentences that begin with the folder of the parsed `salon-module.json`. */
export const listDescriptionProblems = (description: unknown): string[] =>
  listProblems(DESCRIPTION, description);

/** Returns ends of sentences that begin with the module of the parsed `release.json`. */
export function listReleaseProblems(release: unknown): string[] {
  const problems = listProblems(RELEASE, release);
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
