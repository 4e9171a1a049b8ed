import { listClaimProblems } from '@salon/shared/releases/claims';
import { formatContractProblem, listContractProblems } from '@salon/shared/releases/compatibility';
import { listForeignClaims } from '@salon/shared/releases/ownership';
import { openPreviewToken, type PreviewDocument } from '@salon/shared/releases/preview';
import { getReleasePath, type ModuleRelease, RELEASE_FILE } from '@salon/shared/releases/release';
import { getErrorMessage } from '../../errors.ts';
import { type CheckedRegistry, parseRelease } from './check-releases.ts';
import type { OpenedPreview } from './choose-versions.ts';
import { hasIntegrity } from './integrity.ts';
import { NODE_SIGNATURES } from './node-signatures.ts';
import type { Releases } from './releases.ts';
import { listPublicKeys } from './trust.ts';

export interface PreviewsOfVisitor {
  previews: OpenedPreview[];
  /** The tokens that still hold, the newest of each module, also those whose files cannot be read at present. */
  tokens: string[];
  /** The token of each preview that is left out → a sentence. */
  refusals: Map<string, string>;
}

const MAX_RELEASES = 50;
const ANOTHER_RELEASE = 'is another release than its link says';

/** Opens signed links of versions that no registry names. The files are read once, because they never change. */
export class PreviewReader {
  readonly #releases: Pick<Releases, 'current' | 'keys' | 'readFile'>;
  readonly #now: () => Date;
  readonly #known = new Map<string, ModuleRelease>();

  constructor(releases: Pick<Releases, 'current' | 'keys' | 'readFile'>, now = () => new Date()) {
    this.#releases = releases;
    this.#now = now;
  }

  /** A preview gives way to those before it, and to the modules that run, if they have the same pages. */
  async open(given: readonly string[]): Promise<PreviewsOfVisitor> {
    const result: PreviewsOfVisitor = { previews: [], tokens: [], refusals: new Map() };
    const checked = this.#releases.current();
    if (!checked) return result;
    const holding = new Map<string, { token: string; preview: PreviewDocument }>();
    for (const token of given) {
      const preview = this.#verify(token, checked);
      if (typeof preview === 'string') result.refusals.set(token, `The preview ${preview}.`);
      else holding.set(preview.package, { token, preview });
    }
    const names = new Set(holding.keys());
    for (const { token, preview } of holding.values()) {
      result.tokens.push(token);
      const release = await this.#read(preview);
      const before = result.previews.map((one) => one.release);
      const problem =
        typeof release === 'string'
          ? release
          : findProblem(release, checked, [...before, ...listOthers(checked, names)]);
      if (typeof release === 'string' || problem !== null) {
        result.refusals.set(token, `The preview of ${preview.package} ${preview.version} ${problem}.`);
      } else result.previews.push({ release, until: preview.expiresAt });
    }
    return result;
  }

  #verify(token: string, { registry, root }: CheckedRegistry): PreviewDocument | string {
    const keys = listPublicKeys(this.#releases.keys);
    const { environment } = registry;
    return openPreviewToken(token, { environment, root, keys, now: this.#now(), rules: NODE_SIGNATURES });
  }

  async #read(preview: PreviewDocument): Promise<ModuleRelease | string> {
    const release = this.#known.get(preview.integrity) ?? (await this.#readFile(preview));
    if (typeof release === 'string') return release;
    // A key may sign the hash of another team's release, which the server has read before.
    const isOfLink = release.name === preview.package && release.version === preview.version;
    return isOfLink ? release : ANOTHER_RELEASE;
  }

  async #readFile({ package: name, version, integrity }: PreviewDocument): Promise<ModuleRelease | string> {
    const path = `${getReleasePath('module', name, version)}/${RELEASE_FILE}`;
    let bytes: Uint8Array | null;
    try {
      bytes = await this.#releases.readFile(path);
    } catch (error) {
      return `cannot be read: ${getErrorMessage(error)}`;
    }
    if (bytes === null) return 'is not in the store';
    if (!hasIntegrity(bytes, integrity)) return 'was changed in the store after it was signed';
    const release = parseRelease(Buffer.from(bytes).toString());
    if (typeof release === 'string') return release;
    if (release.kind !== 'module') return ANOTHER_RELEASE;
    const { kept: _, ...described } = release;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MAX_RELEASES && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(integrity, described);
    return described;
  }
}

/** The versions that run of the modules without a preview. */
const listOthers = ({ modules }: CheckedRegistry, previewed: ReadonlySet<string>): ModuleRelease[] =>
  modules
    .filter(({ name }) => !previewed.has(name))
    .flatMap(({ releases: { stable, previous }, usable }) =>
      [stable, ...previous].flatMap(({ version }) => usable.get(version)?.release ?? []).slice(0, 1),
    );

function findProblem(
  release: ModuleRelease,
  { root, shell }: CheckedRegistry,
  others: readonly ModuleRelease[],
): string | null {
  const foreign = root ? listForeignClaims(release, root) : [];
  const [claim] = [...foreign, ...listClaimProblems(release, others)];
  if (claim !== undefined) return claim;
  const host = shell.usable.get(shell.releases.stable.version)?.release;
  const [broken] = host ? listContractProblems(release, host) : [];
  return broken ? `does not run in this shell: ${formatContractProblem(broken)}` : null;
}
