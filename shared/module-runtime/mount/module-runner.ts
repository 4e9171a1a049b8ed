import { isMissingFile, isTimeout } from '../../module/import-with-retry.ts';
import { assertPageReact } from './assert-page-react.ts';
import { loadRunningVersion } from './load-running-version.ts';
import { type FallbackCause, toFallbackCause } from './mount-notices.ts';
import type { MountOptions } from './mount-options.ts';
import type { MountView } from './mount-view.ts';
import type { RunningProps, RunningVersion } from './running-version.ts';

/** Runs one module: loads a version, mounts it into a view, and replaces a version that fails by the next one. */
export class ModuleRunner {
  readonly #options: MountOptions;
  #view: MountView | undefined;
  #running: RunningVersion | undefined;
  #renderError: unknown;

  constructor(options: MountOptions) {
    this.#options = options;
  }

  run(view: MountView): void {
    const { versions } = this.#options;
    this.#view = view;
    if (this.#running && !versions.isBest(this.#running.version)) this.#running = undefined;
    if (this.#running === undefined) view.showLoading();
    void this.show(view);
  }

  async stop(): Promise<void> {
    if (this.#running) await this.#unmount(this.#running);
  }

  async show(view: MountView): Promise<void> {
    const { versions } = this.#options;
    for (;;) {
      const running = await this.#load(view);
      if (running === undefined || view.isLeft) return;
      try {
        await this.#mount(running, view);
        if (this.#view?.isLeft) await this.#unmount(running);
        return;
      } catch (error) {
        if (this.#running !== running) return;
        versions.recordFailure(running.version, error, 'mount');
        if (!(await this.#discard(running, view))) return;
      }
    }
  }

  async #load(view: MountView): Promise<RunningVersion | undefined> {
    const { versions, outlet } = this.#options;
    try {
      const loading = this.#running ?? loadRunningVersion(versions);
      const [running] = await Promise.all([loading, view.attach(outlet())]);
      // An earlier call may have loaded a version meanwhile.
      this.#running ??= running;
      return this.#running;
    } catch (error) {
      if (!view.isLeft)
        this.#showFallback(view, error === this.#renderError ? 'threw' : toFallbackCause(error));
      return undefined;
    }
  }

  async #mount(running: RunningVersion, view: MountView): Promise<void> {
    const { versions, onShown } = this.#options;
    const props = this.#createProps(running, view);
    await running.bootstrap(props);
    view.clearNotices();
    await running.mount(props);
    if (view.isLeft || this.#running !== running) return;
    assertPageReact(versions.name, view.element);
    view.showMounted(versions.isFallbackVersion(running.version));
    running.onUnmounted = versions.recordMounted(running.version);
    onShown?.();
  }

  /** A version whose `unmount` throws is not mounted again before a new load, because it may have left state behind. */
  async #unmount(running: RunningVersion): Promise<void> {
    const error = await running.unmount();
    if (!error) return;
    this.#options.versions.recordFailure(running.version, error, 'unmount');
    if (this.#running === running) this.#running = undefined;
  }

  /** Returns whether the person still views the module. */
  #discard(running: RunningVersion, view: MountView): Promise<boolean> {
    this.#running = undefined;
    return view.empty(() => running.unmount());
  }

  #createProps(running: RunningVersion, { element }: MountView): RunningProps {
    const { versions, platform, nonce } = this.#options;
    return {
      name: versions.name,
      platform,
      domElementGetter: () => element,
      onError: (error) => {
        if (running.isMounted && this.#running === running) void this.#handleError(running, error);
      },
      ...(nonce === undefined ? {} : { nonce }),
    };
  }

  async #handleError(running: RunningVersion, error: unknown): Promise<void> {
    const view = this.#view;
    if (view === undefined) return;
    if (isMissingFile(error)) return this.#replaceBeside(running, error, view);
    this.#renderError = error;
    this.#options.versions.recordFailure(running.version, error, 'render');
    if (await this.#discard(running, view)) await this.show(view);
  }

  /**
   * Until another version has loaded, the module shows its own error with a retry. If a release has removed the files,
   * `fetchNewest` finds the version whose files exist.
   */
  async #replaceBeside(running: RunningVersion, error: unknown, view: MountView): Promise<void> {
    const { versions, hasUnsavedWork } = this.#options;
    if (versions.isOffline || hasUnsavedWork?.()) return;
    if (!isTimeout(error)) await versions.fetchNewest();
    versions.recordFailure(running.version, error, 'load');
    const next = await loadRunningVersion(versions).catch(() => undefined);
    if (view.isLeft || this.#running !== running || hasUnsavedWork?.()) return;
    if (!(await this.#discard(running, view))) return;
    this.#running = next;
    if (next) await this.show(view);
    else this.#showFallback(view, 'missing');
  }

  #showFallback(view: MountView, cause: FallbackCause): void {
    view.showFallback(cause);
    this.#options.onShown?.();
  }
}
