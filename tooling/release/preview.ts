import {
  findReleaseRole,
  formatPreviewToken,
  MAX_PREVIEW_HOURS,
  PREVIEW_PARAMETER,
  PREVIEW_TYPE,
  type PreviewDocument,
} from '@salon/shared/releases/preview';
import { PREVIEW_PATH } from '@salon/shared/releases/preview-path';
import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { isSignedByRole } from '@salon/shared/releases/signatures';
import type { ReleaseRequest } from './actions.ts';
import { readRunningReleases } from './contract.ts';
import { assertCanSign, findOwner, listTeamKeys } from './entries.ts';
import type { Environment } from './environment.ts';
import type { PackageName } from './package-names.ts';
import { refuseWhatBreaks } from './refusals.ts';
import { findNewestRegistry } from './registry-store.ts';
import { putRelease, readReleaseFiles } from './release-files.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';
import { SIGNATURES, signDocument } from './signing.ts';

export interface PreviewRequest
  extends Pick<ReleaseRequest, 'environment' | 'what' | 'from' | 'ref' | 'say'> {
  /** The public address of the product, without a slash at its end. */
  address: string;
  hours: number;
  now?: Date;
}

const DEFAULT_HOURS = 8;
const HOUR_MS = 3_600_000;
const LOCAL_ADDRESS = 'http://localhost:3000';

/** @throws UsageError */
export function parsePreviewHours(text: string | undefined): number {
  if (text === undefined) return DEFAULT_HOURS;
  const hours = text.trim() === '' ? Number.NaN : Number(text);
  if (hours > 0 && hours <= MAX_PREVIEW_HOURS) return hours;
  throw new UsageError(`--hours is a number up to ${MAX_PREVIEW_HOURS}, not "${text}".`);
}

/** @throws UsageError when neither the option nor the environment says where its product is */
export function choosePreviewAddress(
  option: string | undefined,
  { name, address }: Pick<Environment, 'name' | 'address'>,
  optionName = '--address',
): string {
  const given = option ?? address ?? (name === LOCAL_ENVIRONMENT ? LOCAL_ADDRESS : '');
  if (/^https?:\/\/[^/?#\s]+\/?$/.test(given)) return given.replace(/\/$/, '');
  throw new UsageError(
    `Say where the product of ${name} is with ${optionName} https://… (or "address" in release.config.json).`,
  );
}

/** @throws UsageError for the shell and for sites */
export function assertCanPreview({ kind, word }: PackageName): void {
  if (kind === 'module') return;
  throw new UsageError(`Only a module can be previewed, and ${word} is a ${kind}.`);
}

/**
 * Uploads the files and returns a link by which one browser runs them. No registry changes.
 * @throws ReleaseProblem when the release is damaged or would break a package, or too few keys are at hand
 */
export async function previewRelease(request: PreviewRequest): Promise<string> {
  const { environment, what, from, ref, say, address, hours, now = new Date() } = request;
  const { store, name, keys, root } = environment;
  assertCanPreview(what);
  assertCanSign(environment, what);
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const document: PreviewDocument = {
    ...{ format: 1, environment: name, package: what.name },
    ...{ version: ref.version, integrity: ref.integrity, issuedAt: now.toISOString(), expiresAt },
  };
  const token = sign(document, request);
  const files = await readReleaseFiles(from, what, ref);
  const current = await findNewestRegistry(store, name, keys);
  refuseWhatBreaks(
    files.release,
    await readRunningReleases(store, current?.registry ?? null),
    root?.document,
  );
  const created = from.address === store.address ? 0 : await putRelease(store, files);
  say(`${files.path}: ${files.files.size + 1} files, ${created} of them new in ${store.address}`);
  say(`${what.word} ${ref.version} can be previewed in ${name} until ${expiresAt}; nobody else runs it`);
  const link = `${address}${PREVIEW_PATH}?${PREVIEW_PARAMETER}=${token}`;
  say(link);
  return link;
}

function sign(document: PreviewDocument, { environment, what }: PreviewRequest): string {
  const owner = findOwner(environment, what.word);
  const privateKeys = owner
    ? listTeamKeys(environment, owner).map(({ privateKey }) => privateKey)
    : [environment.privateKey()];
  const envelope = signDocument(PREVIEW_TYPE, document, privateKeys);
  const root = environment.root?.document ?? null;
  const signer = findReleaseRole(what.word, root, environment.keys);
  if (signer && isSignedByRole(envelope, signer.role, signer.keys, SIGNATURES)) {
    return formatPreviewToken(envelope);
  }
  throw new ReleaseProblem(
    `A preview of ${what.word} needs ${signer?.role.threshold} keys of its team at once: repeat --key.`,
  );
}
