import type { FailureReason } from '@salon/shared/contracts/platform-report';
import { createSupportCode } from '@salon/shared/domain/support-code';
import type { LoadableModule } from '@salon/shared/module-runtime/load/loader';
import type { ModuleFailure } from '@salon/shared/module-runtime/reports/module-failure';
import type { VersionEvent } from '@salon/shared/module-runtime/reports/version-event';
import { makeAutoObservable, observable } from 'mobx';

/** The page has not tried to load a version that has no state. */
export interface ModuleState {
  module: string;
  version: string;
  base: string;
  state: VersionEvent['state'];
  reason?: FailureReason;
  message?: string;
  /** Milliseconds from the start of loading until the version mounted or failed. */
  ms?: number;
  /** Time of the last change: milliseconds since 1970. */
  at: number;
}

export class ModuleStates {
  readonly code = createSupportCode();
  readonly all = observable.map<string, ModuleState>({}, { deep: false });
  onEvent: (version: LoadableModule, event: VersionEvent) => void = () => undefined;
  /**
   * Milliseconds from the navigation until the first module had painted. Undefined if the person used the page earlier,
   * because the figure would include the person's time.
   */
  firstShownMs: number | undefined;
  #isShown = false;
  /** Events that happened before the reports set `onEvent`. */
  readonly early: [LoadableModule, VersionEvent][] = [];

  constructor() {
    makeAutoObservable(
      this,
      { code: false, onEvent: false, early: false, firstShownMs: false },
      { autoBind: true },
    );
    this.onEvent = (version, event) => this.early.push([version, event]);
  }

  recordEvent(module: LoadableModule, event: VersionEvent): void {
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
    // An older browser does not say whether the person has used the page, so the page then assumes it.
    const isTouched = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;
    if (!isTouched) this.firstShownMs = performance.now();
  }

  /** Sets the exact reason, after the reports have found out why a file did not run. */
  refine({ base }: LoadableModule, reason: FailureReason): void {
    const before = this.all.get(base);
    if (before) this.all.set(base, { ...before, reason });
  }
}
