import type { FailureReason } from '@salon/shared/contracts/platform-report';
import { newSupportCode } from '@salon/shared/domain/support-code';
import type { LoadableModule } from '@salon/shared/host/loader';
import type { ModuleFailure } from '@salon/shared/host/module-failure';
import type { VersionEvent } from '@salon/shared/host/module-versions';
import { makeAutoObservable, observable } from 'mobx';

/** What became of one version of a module in this page. A module that is not among them was not wanted yet. */
export interface ModuleState {
  module: string;
  version: string;
  base: string;
  state: VersionEvent['state'];
  /** Of the last failure. */
  reason?: FailureReason;
  message?: string;
  /** From the wish to see it until it was there, or until it was given up. */
  ms?: number;
  /** When it came into this state: milliseconds since 1970. */
  at: number;
}

/** Which code is on this page: every version that was tried, what became of it, and the code by which the page is found again. */
export class ModuleStates {
  readonly code = newSupportCode();
  readonly all = observable.map<string, ModuleState>({}, { deep: false });
  /** Hears of every step; one listener, which sends the reports. */
  onEvent: (version: LoadableModule, event: VersionEvent) => void = () => undefined;
  /**
   * From the page's address until the first module had painted. Undefined before, and where a person signed in or pressed
   * something first: their time is not the page's.
   */
  firstShownMs: number | undefined;
  #isShown = false;
  /** What happened before the listener was there. */
  readonly early: [LoadableModule, VersionEvent][] = [];

  constructor() {
    makeAutoObservable(
      this,
      { code: false, onEvent: false, early: false, firstShownMs: false },
      { autoBind: true },
    );
    this.onEvent = (version, event) => this.early.push([version, event]);
  }

  tell(module: LoadableModule, event: VersionEvent): void {
    const { name, version, base } = module;
    const before = this.all.get(base);
    const failure: Partial<ModuleFailure> = 'failure' in event ? event.failure : {};
    this.all.set(base, {
      ...before,
      module: name,
      version,
      base,
      state: event.state,
      at: Date.now(),
      ...('ms' in event ? { ms: Math.round(event.ms) } : {}),
      ...(failure.reason ? { reason: failure.reason, message: failure.message } : {}),
    } as ModuleState);
    if (event.state === 'mounted') this.#shown();
    this.onEvent(module, event);
  }

  #shown(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    // Older browsers do not know whether anybody did.
    const isTouched = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;
    if (!isTouched) this.firstShownMs = performance.now();
  }

  /** It was found out why: the browser does not say whether a file is missing or refused. */
  refine({ base }: LoadableModule, reason: FailureReason): void {
    const before = this.all.get(base);
    if (before) this.all.set(base, { ...before, reason });
  }
}
