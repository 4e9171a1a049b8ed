import type { Envelope, PublicKey, Role } from './envelope.ts';
import type { ModuleRelease } from './release.ts';
import type { PackageReleases, RegistryChange } from './release-registry.ts';

export interface Team extends Role {
  /** Names as in commands: `shell`, `mf-cash`, `mf-customer-site`. */
  packages: string[];
  /** `/cash` allows `/cash` and all paths below it. */
  routes: string[];
  /** Ids of navigation groups; `TOP_LEVEL` for entries without a group. */
  navigation: string[];
  /** Page slots of the shell. */
  slots: string[];
}

export const TOP_LEVEL = '-';

/**
 * Says which team may release what, with which keys: root and delegations of The Update Framework in one document.
 * Each version is signed by the threshold of its own root keys and of the version before.
 */
export interface RootDocument {
  format: 1;
  environment: string;
  /** 1, 2, 3 … without a gap. */
  version: number;
  /** ISO instants. */
  issuedAt: string;
  expiresAt: string;
  keys: PublicKey[];
  root: Role;
  /** The keys that sign registries; one of them is enough. They cannot sign entries of a team. */
  publisher: Role;
  teams: Record<string, Team>;
  /** Whether the publisher may release packages of no team, as before ownership began. */
  open: boolean;
  /** Entries that the root's owners sign in the team's place, by package. */
  kept: Record<string, KeptEntry>;
  /** Packages that ran, and that the root's owners leave out until their team signs them anew. */
  dropped?: string[];
  /** These keys never get a role again. */
  revoked: { keyid: string; when: string; why: string }[];
  change: RegistryChange;
}

export interface KeptEntry {
  serial: number;
  releases: PackageReleases;
}

/** A thief of a team's key may sign a high serial, to leave none to the team. Higher ones hold nowhere. */
export const MAX_SERIAL = 1_000_000_000;

const SERIALS_OF_A_ROOT = 100_000;

/**
 * No team's own serials get so far under the root documents up to this version. An entry that the root keeps begins again
 * here if a thief has gone further: above all that the team signed itself, and far below the highest serial.
 */
export const getSerialCeiling = (version: number): number => version * SERIALS_OF_A_ROOT;

/** What a team signs: which releases of its package run for whom. */
export interface PackageEntry extends KeptEntry {
  format: 1;
  environment: string;
  package: string;
  change: RegistryChange;
}

/** An entry that a server accepted or the registry names; without an envelope, the root document keeps it. */
export interface AcceptedEntry extends KeptEntry {
  envelope?: Envelope;
}

export const ROOT_TYPE = 'application/vnd.salon.release-root+json';
export const ENTRY_TYPE = 'application/vnd.salon.package-entry+json';

export const getRootPath = (environment: string, version: number): string =>
  `environments/${environment}/root/${String(version).padStart(6, '0')}.json`;
export const getRootProposalPath = (environment: string): string =>
  `environments/${environment}/root-proposal.json`;
export const getOfferPath = (environment: string, word: string): string =>
  `environments/${environment}/offers/${word}.json`;

export function findTeam({ teams }: Pick<RootDocument, 'teams'>, word: string): [string, Team] | null {
  return Object.entries(teams).find(([, { packages }]) => packages.includes(word)) ?? null;
}

/** The commands for keys find a role by its name. */
const OTHER_ROLES = ['root', 'publisher'];

type NamedRole = readonly [name: string, Role];

/** Returns the end of a sentence, or null. `deriveKeyId` makes a key count once, whatever id it is given. */
export function findRootProblem(root: RootDocument, deriveKeyId: (spki: string) => string): string | null {
  const wrongKey = root.keys.find((key) => key.keyid !== deriveKeyId(key.public));
  if (wrongKey) return `has the key ${wrongKey.keyid} under a wrong id`;
  const roles: NamedRole[] = [
    ['root', root.root],
    ['publisher', root.publisher],
    ...Object.entries(root.teams).map(([name, team]) => [`team ${name}`, team] as const),
  ];
  for (const role of roles) {
    const problem = findKeyProblem(role, roles, root) ?? findThresholdProblem(role);
    if (problem !== null) return problem;
  }
  if (root.publisher.threshold !== 1) return 'demands more than one signature of the publisher';
  const role = OTHER_ROLES.find((name) => Object.hasOwn(root.teams, name));
  return role ? `names a team "${role}", which is another role` : findTeamProblem(root.teams);
}

function findKeyProblem(
  [name, { keyids }]: NamedRole,
  roles: readonly NamedRole[],
  { keys, revoked }: RootDocument,
): string | null {
  const unknown = keyids.find((keyid) => keys.every((key) => key.keyid !== keyid));
  if (unknown) return `names the key ${unknown} for ${name} and lacks it`;
  const gone = keyids.find((keyid) => revoked.some((one) => one.keyid === keyid));
  if (gone) return `names the revoked key ${gone} for ${name}`;
  const others = roles.filter(([, role]) => role.keyids !== keyids);
  const other = others.find(([, role]) => role.keyids.some((keyid) => keyids.includes(keyid)));
  return other ? `gives ${name} a key of ${other[0]}: each key has one role` : null;
}

/** A team may lose its last key: versions that the root keeps go on, and the team can release nothing. */
function findThresholdProblem([name, { keyids, threshold }]: NamedRole): string | null {
  const count = new Set(keyids).size;
  const isTeam = name !== 'root' && name !== 'publisher';
  const isPossible = Number.isSafeInteger(threshold) && threshold >= 1 && (isTeam || threshold <= count);
  return isPossible ? null : `demands ${threshold} signatures of ${name}, which has ${count} keys`;
}

function findTeamProblem(teams: RootDocument['teams']): string | null {
  const all = Object.entries(teams);
  for (const [name, { packages, routes }] of all) {
    const badRoute = routes.find((route) => !/^(\/[\w.-]+)+$/.test(route));
    if (badRoute !== undefined)
      return `gives team ${name} the route "${badRoute}", which is no path like /cash`;
    for (const [other, theirs] of all) {
      if (other === name) continue;
      const word = packages.find((one) => theirs.packages.includes(one));
      if (word) return `gives ${word} to two teams, ${name} and ${other}`;
      const route = routes.find((one) => theirs.routes.some((taken) => isWithin(taken, one)));
      if (route) return `gives ${route} to two teams, ${name} and ${other}`;
    }
  }
  return null;
}

/** The router ignores case, so that `/Cash` would open a page of `/cash`. */
const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

function isWithin(prefix: string, path: string): boolean {
  const segments = segmentsOf(path);
  return segmentsOf(prefix).every((segment, index) => segment === segments[index]);
}

/** Whether some address could match both: a parameter in the path may take the place of the prefix's segment. */
function canReach(prefix: string, path: string): boolean {
  const segments = segmentsOf(path);
  return segmentsOf(prefix).every(
    (segment, index) => segment === segments[index] || segments[index]?.startsWith(':'),
  );
}

type ReleasedClaims = Pick<ModuleRelease, 'name' | 'routes' | 'navigation' | 'parts'>;

/** Ends of sentences, one for each route, navigation group and page slot that the module's team may not use. */
export function listForeignClaims(
  { name, routes, navigation, parts }: ReleasedClaims,
  root: Pick<RootDocument, 'teams'>,
): string[] {
  const owner = findTeam(root, name);
  const groups = [...new Set(navigation.map(({ group }) => group?.id ?? TOP_LEVEL))];
  if (!owner) {
    const teams = Object.entries(root.teams);
    return [
      ...routes.flatMap(({ path }) =>
        teams
          .filter(([, team]) => team.routes.some((prefix) => canReach(prefix, path)))
          .map(([team]) => `has the path ${path}, which is of team ${team}`),
      ),
      ...groups
        .filter((id) => id !== TOP_LEVEL)
        .flatMap((id) =>
          teams
            .filter(([, team]) => team.navigation.includes(id))
            .map(([team]) => `has entries in the navigation group "${id}", which is of team ${team}`),
        ),
    ];
  }
  const [team, allowed] = owner;
  const slots = [...new Set(parts.map(({ slot }) => slot))];
  return [
    ...routes
      .filter(({ path }) => !allowed.routes.some((prefix) => isWithin(prefix, path)))
      .map(({ path }) => `has the path ${path}, which team ${team} may not use`),
    ...groups
      .filter((id) => !allowed.navigation.includes(id))
      .map((id) =>
        id === TOP_LEVEL
          ? `has a navigation entry without a group, which team ${team} may not use`
          : `has entries in the navigation group "${id}", which team ${team} may not use`,
      ),
    ...slots
      .filter((slot) => !allowed.slots.includes(slot))
      .map((slot) => `has a part for the slot "${slot}", which team ${team} may not use`),
  ];
}
