import type { Envelope } from './envelope.ts';
import { ENTRY_TYPE, MAX_SERIAL, type PackageEntry } from './ownership.ts';
import type { Canary, PackageReleases, RegistryChange, ReleaseRef } from './release-registry.ts';
import { readPayload } from './signatures.ts';

export interface ReadEntry {
  entry: PackageEntry;
  envelope: Envelope;
}

/** Returns the end of a sentence for anything that is no whole entry of the package. Checks no signature. */
export function readEntry(word: string, envelope: unknown, environment: string): ReadEntry | string {
  const read = readPayload(envelope, ENTRY_TYPE);
  if (!read) return 'has an entry that is no signed entry';
  const entry = read.document as PackageEntry;
  if (entry.format !== 1 || entry.package !== word || entry.environment !== environment) {
    return `has the entry of ${entry.package} in ${entry.environment}`;
  }
  const { serial, releases, change } = entry;
  const isWhole = Number.isSafeInteger(serial) && serial >= 1 && isPackageReleases(releases);
  if (!isWhole || !isChange(change)) return 'has an entry that is not whole';
  if (serial > MAX_SERIAL) return `has the entry ${serial}, and no serial is above ${MAX_SERIAL}`;
  return { entry, envelope: envelope as Envelope };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isPackageReleases(value: unknown): value is PackageReleases {
  const { stable, previous, canary }: Partial<PackageReleases> = Object(value);
  return (
    isRef(stable) &&
    Array.isArray(previous) &&
    previous.every(isRef) &&
    (canary === undefined || isCanary(canary))
  );
}

function isRef(value: unknown): value is ReleaseRef {
  const { version, integrity }: Partial<ReleaseRef> = Object(value);
  return isText(version) && isText(integrity);
}

function isCanary(value: unknown): value is Canary {
  const { release, salons, percent, salt, limit }: Partial<Canary> = Object(value);
  const numbers = [percent, limit?.errorRate, limit?.atLeastLoads];
  return (
    isRef(release) &&
    Array.isArray(salons) &&
    salons.every((salon) => typeof salon === 'string') &&
    typeof salt === 'string' &&
    numbers.every(Number.isFinite)
  );
}

function isChange(value: unknown): value is RegistryChange {
  const { what, who, when, why }: Partial<RegistryChange> = Object(value);
  return [what, who, when, why].every((text) => typeof text === 'string');
}
