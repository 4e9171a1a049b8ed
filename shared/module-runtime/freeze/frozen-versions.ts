import { type FrozenVersion, readFrozen, writeFrozen } from '../../session/freeze-notes.ts';
import { FROZEN_VERSION_MS } from '../budgets.ts';
import { type LoadableModule, LoadFailure } from '../load/loader.ts';
import type { FailedStep } from '../reports/module-failure.ts';
import { type Freeze, judgeMarks } from './judge-marks.ts';

const MAX_FROZEN = 20;

interface RefusableVersions {
  readonly name: string;
  readonly isAskedFor: boolean;
  recordFailure(version: LoadableModule, error: unknown, step: FailedStep): void;
}

/** The versions that froze earlier pages of this browser. */
export class FrozenVersions {
  #list: FrozenVersion[];

  constructor(list: FrozenVersion[]) {
    this.#list = list;
    writeFrozen(list);
  }

  has({ name, version, integrity }: LoadableModule): boolean {
    // A developer's module has no hash, and every build of it has the same version.
    return integrity !== '' && this.#list.some(([module, other]) => module === name && other === version);
  }

  /** Makes frozen versions FAILED, unless the person has asked for another try of the module. */
  refuse(
    versions: RefusableVersions,
    list: { findNext(tried: Set<LoadableModule>): LoadableModule | undefined },
  ): void {
    const { name } = versions;
    if (versions.isAskedFor) this.#forget(name);
    const tried = new Set<LoadableModule>();
    for (let version = list.findNext(tried); version; version = list.findNext(tried)) {
      tried.add(version);
      if (this.has(version)) versions.recordFailure(version, new LoadFailure(name, 'froze'), 'load');
    }
  }

  #forget(name: string): void {
    this.#list = this.#list.filter(([module]) => module !== name);
    writeFrozen(this.#list);
  }
}

type Listener = (freeze: Freeze) => void;

/** Freezes that this page is the first to find, and that no worker has reported. */
const unreported: Freeze[] = [];
let listener: Listener = (freeze) => unreported.push(freeze);

/** Calls `report` for each freeze that this page finds, also for those that it has found already. */
export function onFreezeFound(report: Listener): void {
  listener = report;
  for (const freeze of unreported.splice(0)) report(freeze);
}

/** Reads what earlier pages left, and moves the marks of frozen pages to the list of frozen versions. */
export async function findFrozenVersions(): Promise<FrozenVersions> {
  const isRecent = (at: number) => at > Date.now() - FROZEN_VERSION_MS;
  const freezes = (await judgeMarks()).filter(({ at }) => isRecent(at));
  for (const freeze of freezes) if (!freeze.isReported) listener(freeze);
  const known = readFrozen();
  const isNew = ([module, version]: FrozenVersion) =>
    freezes.every((freeze) => freeze.module !== module || freeze.version !== version);
  const added = freezes.map(({ module, version, at }): FrozenVersion => [module, version, at]);
  const { textContent: registry } = document.getElementById('registry') ?? {};
  return new FrozenVersions(
    [...known.filter(isNew), ...added]
      .filter(([, version, at]) => isRecent(at) && isNamed(registry, version))
      .slice(-MAX_FROZEN),
  );
}

/** Whether the page registry names the version. A version that no page runs any more needs no entry. */
const isNamed = (registry: string | null | undefined, version: string) =>
  !registry || registry.includes(JSON.stringify(version));
