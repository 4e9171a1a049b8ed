import { openEntry } from '@salon/shared/releases/owned-registry';
import { findTeam, type RootDocument } from '@salon/shared/releases/ownership';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { Environment } from './environment.ts';
import { listPackages } from './package-names.ts';
import { findNewestRegistry } from './registry-store.ts';
import { SIGNATURES } from './signing.ts';
import { table } from './table.ts';

const DAY_MS = 86_400_000;
/** Root keys lie in safes; that many days are enough to fetch them. */
const SOON_DAYS = 60;

/** Who may release what: a table below the root document's version and expiry, then what depends on the root itself. */
export async function formatTeams(environment: Environment, now: Date): Promise<string[]> {
  const { root, name, store, keys } = environment;
  if (!root) {
    const ids = keys.map(({ keyid }) => keyid).join(', ');
    return [`${name} has no root document: each of these keys signs every package: ${ids}`];
  }
  const { document } = root;
  const newest = await findNewestRegistry(store, name, keys);
  const words = newest ? listPackages(newest.registry).map(([{ word }]) => word) : [];
  const free = words.filter((word) => findTeam(document, word) === null);
  return [
    `${name}: root document ${document.version}, ${describeExpiry(document, now)}`,
    `last change: ${document.change.what} (${document.change.who}, ${document.change.when})`,
    '',
    ...table([
      ['team', 'releases', 'routes', 'navigation', 'slots', 'signatures', 'keys'],
      ...Object.entries(document.teams).map(
        ([team, { packages, routes, navigation, slots, threshold, keyids }]) => [
          ...[team, packages.join(' '), routes.join(' '), navigation.join(' '), slots.join(' ')],
          ...[String(threshold), keyids.join(' ')],
        ],
      ),
      ['root', '', '', '', '', String(document.root.threshold), document.root.keyids.join(' ')],
      ['publisher', free.join(' '), '', '', '', '1', document.publisher.keyids.join(' ')],
    ]),
    '',
    document.open ? 'The publisher may release packages of no team.' : 'Packages of no team are refused.',
    ...Object.entries(document.kept).map(
      ([word, { serial, releases }]) =>
        `${word} ${releases.stable.version} (entry ${serial}) goes on by the root's signature until its team signs.`,
    ),
    ...document.revoked.map(({ keyid, when, why }) => `Revoked on ${when.slice(0, 10)}: ${keyid} (${why})`),
  ];
}

const daysLeft = ({ expiresAt }: RootDocument, now: Date) =>
  Math.floor((Date.parse(expiresAt) - now.getTime()) / DAY_MS);

function describeExpiry(root: RootDocument, now: Date): string {
  const days = daysLeft(root, now);
  if (days < 0) return `EXPIRED since ${root.expiresAt.slice(0, 10)}: servers take no new registry; renew it`;
  return `expires in ${days} days${days < SOON_DAYS ? ': renew it' : ''}`;
}

/** One sentence for each entry that servers refuse, and for a root document that expires soon. */
export function listOwnershipFaults(
  { root }: Pick<Environment, 'root'>,
  registry: ReleaseRegistry,
  now: Date,
): string[] {
  if (!root) return [];
  const { document } = root;
  const soon = daysLeft(document, now) < SOON_DAYS;
  const ofRoot = soon ? [`Root document ${document.version} ${describeExpiry(document, now)}.`] : [];
  const ofEntries = listPackages(registry).flatMap(([{ word }, releases]) => {
    if (!findTeam(document, word))
      return document.open ? [] : [`${word} is of no team: servers leave it out.`];
    const opened = openEntry(word, releases, registry, document, SIGNATURES);
    return typeof opened === 'string' ? [`${word} ${opened}: servers refuse it.`] : [];
  });
  return [...ofRoot, ...ofEntries];
}
