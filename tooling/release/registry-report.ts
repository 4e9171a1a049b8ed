import { findTimeProblem } from '@salon/shared/releases/registry-time';
import {
  LOCAL_ENVIRONMENT,
  type PackageReleases,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { describeCanary } from './canary-options.ts';
import type { Environment } from './environment.ts';
import { listKeptFileFaults } from './kept-files.ts';
import { listPackages } from './package-names.ts';
import { findNewestRegistry, readRegistry } from './registry-store.ts';
import { readReleaseFiles } from './release-files.ts';
import { table } from './table.ts';
import { listOwnershipFaults } from './teams-report.ts';
import { listRefs, readLog } from './versions.ts';

const DAY_MS = 86_400_000;
/** A registry with fewer days left should be renewed. */
const SOON_DAYS = 14;

/** A server withdraws a canary without writing that into the registry, because the server has no signing key. */
const CANARY_HINT =
  'A trial that the server ended by itself stands here until "pnpm registry canary … --stop" or another release, and "pnpm registry promote" would ' +
  'give it to everybody: look at /platform/console first.';

/** A table of the releases, below the registry's serial, expiry and last change. */
export async function formatStatus({ store, name, keys }: Environment, now: Date): Promise<string[]> {
  const running = await readRegistry(store, name, keys);
  const newest = await findNewestRegistry(store, name, keys);
  if (!running) return [`${name} in ${store.address} has no registry yet: release the shell first.`];
  const { registry } = running;
  const rows = [
    ['package', 'for everybody', 'before', 'on trial'],
    ...listPackages(registry).map(([{ word }, packages]) => rowOf(word, packages)),
  ];
  const behind =
    newest && newest.registry.serial > registry.serial
      ? [
          `Registry ${newest.registry.serial} is in the log but not out: a change was cut off. Renew, or repeat it.`,
        ]
      : [];
  return [
    `${name} in ${store.address}: registry ${registry.serial}, ${name === LOCAL_ENVIRONMENT ? 'never expires' : expiryOf(registry, now)}`,
    `last change: ${registry.change.what} (${registry.change.who}, ${registry.change.when})`,
    ...behind,
    '',
    ...table(rows),
    ...(listPackages(registry).some(([, { canary }]) => canary) ? ['', CANARY_HINT] : []),
  ];
}

function rowOf(word: string, { stable, previous, canary }: PackageReleases): string[] {
  const canaryOptions = canary ? `${canary.release.version} for ${describeCanary(canary)}` : '';
  return [word, stable.version, previous.map(({ version }) => version).join(' '), canaryOptions];
}

const daysLeft = ({ expiresAt }: ReleaseRegistry, now: Date) =>
  Math.floor((Date.parse(expiresAt) - now.getTime()) / DAY_MS);

function expiryOf(registry: ReleaseRegistry, now: Date): string {
  const days = daysLeft(registry, now);
  if (days < 0)
    return `EXPIRED since ${registry.expiresAt.slice(0, 10)}: servers take it up no more; renew it`;
  const hurry = days < SOON_DAYS ? ': renew it' : '';
  return `expires in ${days} days${hurry}`;
}

/** One line for each change, the newest first: serial, time, author, change, reason. */
export async function formatLog(environment: Environment, limit: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const { registry } of readLog(environment)) {
    const { serial, change } = registry;
    lines.push(
      [String(serial), change.when.slice(0, 16).replace('T', ' '), change.who, change.what, change.why].join(
        '  ',
      ),
    );
    if (lines.length >= limit) break;
  }
  return lines.length > 0 ? lines : [`${environment.name} has no registry yet.`];
}

/** One sentence for each fault; empty when every file, hash and signature is right and the registry holds for a while. */
export async function verifyEnvironment(
  environment: Environment,
  now: Date,
  say: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  const { store, name, keys } = environment;
  const running = await readRegistry(store, name, keys);
  if (!running) return [`${name} has no registry.`];
  const { registry } = running;
  if (name !== LOCAL_ENVIRONMENT) faults.push(...listTimeFaults(registry, now));
  faults.push(...listOwnershipFaults(environment, registry, now));
  const log = await faultsOfLog(environment, registry.serial, say);
  faults.push(...log);
  let files = 0;
  for (const [what, packages] of listPackages(registry)) {
    for (const ref of listRefs(packages)) {
      try {
        const read = await readReleaseFiles(store, what, ref);
        files += read.files.size + 1;
        faults.push(...(await listKeptFileFaults(store, what, read.release, ref)));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  say(`${files} files of the releases that registry ${registry.serial} names are as they were built`);
  return faults;
}

function listTimeFaults(registry: ReleaseRegistry, now: Date): string[] {
  const soon = daysLeft(registry, now) < SOON_DAYS ? [`The registry ${expiryOf(registry, now)}.`] : [];
  const problem = findTimeProblem(registry, now, null);
  return problem ? [...soon, `Registry ${registry.serial} ${problem}.`] : soon;
}

async function faultsOfLog(
  environment: Environment,
  serial: number,
  say: (line: string) => void,
): Promise<string[]> {
  const trusted = new Set(environment.keys.map(({ keyid }) => keyid));
  const former = new Set<string>();
  const faults: string[] = [];
  let entries = 0;
  let newest = serial;
  let next: ReleaseRegistry | null = null;
  try {
    for await (const { registry, keyids } of readLog(environment)) {
      newest = Math.max(newest, registry.serial);
      entries += 1;
      if (next && environment.name !== LOCAL_ENVIRONMENT && next.issuedAt < registry.issuedAt) {
        faults.push(
          `Registry ${next.serial} was issued at ${next.issuedAt}, before the one that it follows.`,
        );
      }
      next = registry;
      if (!keyids.some((keyid) => trusted.has(keyid))) for (const keyid of keyids) former.add(keyid);
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  say(`${entries} registries of the log follow each other without a gap`);
  if (former.size > 0) say(`Some were signed by keys that are trusted no more: ${[...former].join(', ')}`);
  if (newest > serial) faults.push(`Registry ${newest} is in the log, but ${serial} is out.`);
  return faults;
}
