import type { PublicKey, Role } from '@salon/shared/releases/envelope';
import type { Team } from '@salon/shared/releases/ownership';
import { ReleaseProblem } from './release-problem.ts';
import type { RootSections } from './root-sections.ts';

export type TeamOptions = Partial<Omit<Team, 'keyids'>> & { keys?: readonly PublicKey[] };

/** @throws ReleaseProblem when the team is there already, or gets no package or key */
export function addTeam(
  root: RootSections,
  name: string,
  { keys = [], ...options }: TeamOptions,
): RootSections {
  if (Object.hasOwn(root.teams, name)) throw new ReleaseProblem(`Team ${name} is there already.`);
  const { packages = [], routes = [], navigation = [], slots = [], threshold = 1 } = options;
  if (packages.length === 0) throw new ReleaseProblem(`Team ${name} needs a package: --modules mf-cash.`);
  if (keys.length < threshold) {
    throw new ReleaseProblem(
      `Team ${name} needs ${threshold} public keys with --keys, and gets ${keys.length}.`,
    );
  }
  const team: Team = {
    packages,
    routes,
    navigation,
    slots,
    threshold,
    keyids: keys.map(({ keyid }) => keyid),
  };
  return { ...root, keys: [...root.keys, ...keys], teams: { ...root.teams, [name]: team } };
}

/** Given lists replace those of the team. @throws ReleaseProblem */
export function changeTeam(
  root: RootSections,
  name: string,
  { keys = [], ...options }: TeamOptions,
): RootSections {
  if (keys.length > 0)
    throw new ReleaseProblem('Keys of a team change with "pnpm registry key add|rotate|revoke".');
  const team = { ...requireTeam(root, name), ...options };
  return { ...root, teams: { ...root.teams, [name]: team } };
}

/** Its packages are then of no team. @throws ReleaseProblem */
export function removeTeam(root: RootSections, name: string): RootSections {
  requireTeam(root, name);
  const { [name]: _, ...teams } = root.teams;
  return { ...root, teams };
}

function requireTeam({ teams }: RootSections, name: string): Team {
  const team = Object.hasOwn(teams, name) ? teams[name] : undefined;
  if (!team)
    throw new ReleaseProblem(`There is no team ${name}: ${Object.keys(teams).join(', ') || 'none yet'}.`);
  return team;
}

/** `root`, `publisher` or a team. @throws ReleaseProblem */
export function addKeys(
  root: RootSections,
  role: string,
  keys: readonly PublicKey[],
  threshold?: number,
): RootSections {
  const added = { ...root, keys: [...root.keys, ...keys] };
  return withRole(added, role, (before) => ({
    keyids: [...before.keyids, ...keys.map(({ keyid }) => keyid)],
    threshold: threshold ?? before.threshold,
  }));
}

/** @throws ReleaseProblem when no role has the key */
export function findRole(root: RootSections, keyid: string): string {
  const roles: [string, Role][] = [
    ['root', root.root],
    ['publisher', root.publisher],
    ...Object.entries(root.teams),
  ];
  const role = roles.find(([, { keyids }]) => keyids.includes(keyid));
  if (role) return role[0];
  const known = roles.map(([name, { keyids }]) => `${name}: ${keyids.join(', ') || 'none'}`).join('; ');
  throw new ReleaseProblem(`No role has the key ${keyid}. ${known}.`);
}

/** @throws ReleaseProblem when no role has the key */
export function replaceKey(
  root: RootSections,
  keyid: string,
  { by, threshold }: { by: readonly PublicKey[]; threshold?: number | undefined },
): RootSections {
  const role = findRole(root, keyid);
  const rest = withRole(root, role, (before) => ({
    ...before,
    keyids: before.keyids.filter((one) => one !== keyid),
  }));
  return addKeys(rest, role, by, threshold);
}

export function revokeKey(
  root: RootSections,
  keyid: string,
  { why, when, ...options }: Parameters<typeof replaceKey>[2] & { why: string; when: string },
): RootSections {
  const replaced = replaceKey(root, keyid, options);
  return { ...replaced, revoked: [...replaced.revoked, { keyid, when, why }] };
}

function withRole(root: RootSections, name: string, edit: (role: Role) => Role): RootSections {
  if (name === 'root') return { ...root, root: edit(root.root) };
  if (name === 'publisher') return { ...root, publisher: edit(root.publisher) };
  const team = requireTeam(root, name);
  return { ...root, teams: { ...root.teams, [name]: { ...team, ...edit(team) } } };
}
