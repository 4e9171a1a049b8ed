import type { GraphPackage, PackageBreak, ReleaseGraph } from '@salon/shared/contracts/platform-console';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { getReleaseGraph } from './console.api.ts';
import { graphMessages as texts } from './console.messages.ts';
import { type Graph, toGraph } from './graph-layout.ts';

export type WhatIf = 'rollback' | 'removal';

/** What the chosen change would break; a sentence when it is not possible. */
export type Outcome = { breaks: PackageBreak[]; version: string | null } | { impossible: string };

export class GraphStore {
  readonly data = new AsyncState<ReleaseGraph>();
  private chosenName = 'shell';
  whatIf: WhatIf = 'rollback';
  private readonly platform: Pick<Platform, 'http'>;

  constructor(platform: Pick<Platform, 'http'>) {
    this.platform = platform;
    makeAutoObservable<GraphStore, 'platform'>(this, { data: false, platform: false }, { autoBind: true });
  }

  start(): () => void {
    this.refresh();
    return () => this.data.cancel();
  }

  refresh(): void {
    void this.data.run(async (signal) => (await getReleaseGraph(this.platform.http, signal)).data);
  }

  choose(name: string): void {
    this.chosenName = name;
  }

  setWhatIf(whatIf: WhatIf): void {
    this.whatIf = whatIf;
  }

  get graph(): Graph {
    return toGraph(this.data.data?.packages ?? []);
  }

  get chosen(): GraphPackage | undefined {
    const packages = this.data.data?.packages ?? [];
    return packages.find((one) => one.package === this.chosenName) ?? packages[0];
  }

  get outcome(): Outcome | null {
    const { chosen } = this;
    if (!chosen) return null;
    if (this.whatIf === 'rollback') return chosen.rollback ?? { impossible: texts.noEarlier };
    return chosen.removal
      ? { breaks: chosen.removal.breaks, version: null }
      : { impossible: texts.cannotRemove };
  }

  /** Names of the packages that the chosen change would break. */
  get broken(): ReadonlySet<string> {
    const { outcome } = this;
    const breaks = outcome && 'breaks' in outcome ? outcome.breaks : [];
    return new Set(breaks.map((one) => one.package));
  }
}
