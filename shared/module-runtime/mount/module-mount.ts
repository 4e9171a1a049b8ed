import { reaction } from 'mobx';
import { isMissingFile, isTimeout } from '../../remote/import-with-retry.ts';
import type { ModuleLifecycles } from '../../remote/lifecycles.tsx';
import type { Platform } from '../../remote/platform.ts';
import { LoadFailure } from '../load/loader.ts';
import { changeStatus, MOUNT_TRANSITIONS, type MountStatus } from '../status.ts';
import type { ModuleVersions } from '../versions/module-versions.ts';
import { type FallbackCause, type MountNotices, toFallbackCause } from './mount-notices.ts';
import { hasOwnReact } from './own-react.ts';
import { type RunningProps, RunningVersion } from './running-version.ts';

/** Name of the exposed file that holds a module's lifecycles. */
const LIFECYCLES = './module';

export interface MountOptions {
  platform: Platform;
  versions: ModuleVersions;
  createNotices(onRetry: () => void): MountNotices;
  /** Whether the person has unsaved work on the screen, which replacing the module would lose. */
  hasUnsavedWork?: (() => boolean) | undefined;
  /** Resolves with the element for modules, once the frame has drawn it. */
  outlet(): Promise<HTMLElement>;
  /** Called when the module or the fallback has painted. */
  onShown?: (() => void) | undefined;
  /** The page's CSP nonce. */
  nonce?: string;
}

/**
 * Mounts one module in the page. `enter` never waits, and the person can leave at any moment. The mount shows the skeleton while
 * the module loads, the fallback version when the module fails, and the fallback with a retry when no version runs. So single-spa
 * never sees a broken application, which it would not load a second time. Its status is that of MOUNT_TRANSITIONS.
 */
export class ModuleMount {
  readonly #options: MountOptions;
  readonly #notices: MountNotices;
  #status: MountStatus = 'LEAVING';
  #running: RunningVersion | undefined;
  #element: HTMLElement | undefined;
  /** Why the fallback showed last. */
  #cause: FallbackCause = 'missing';
  /** The last error that the module threw while it was shown. */
  #renderError: unknown;
  #stopFollowing: () => void = () => undefined;
  /** Raised at each enter and leave: asynchronous work of an earlier visit compares it and stops. */
  #visit = 0;

  constructor(options: MountOptions) {
    this.#options = options;
    this.#notices = options.createNotices(() => this.#retry());
    options.versions.onLateLoad = () => this.#loadAgain();
  }

  /** Shows the module, its fallback version or the fallback. */
  enter(): void {
    const { versions, platform } = this.#options;
    this.#change('MOUNTING');
    this.#visit += 1;
    this.#element = this.#createElement();
    // Without an untried version the page could show only the fallback, so all versions get another try.
    if (!versions.hasUntriedVersion) versions.resetFailures();
    if (this.#running && !versions.isBest(this.#running.version)) this.#running = undefined;
    if (this.#running === undefined) this.#notices.loading(this.#element);
    void this.#show(this.#visit);
    window.addEventListener('online', this.#onReconnect);
    const { connection } = platform;
    // The server may come back without an `online` event of the browser.
    this.#stopFollowing = reaction(
      () => connection.isOnline,
      (isOnline) => isOnline && this.#onReconnect(),
    );
  }

  /** Removes the module from the page, also when its `unmount` throws. */
  async leave(): Promise<void> {
    this.#change('LEAVING');
    this.#visit += 1;
    window.removeEventListener('online', this.#onReconnect);
    this.#stopFollowing();
    if (this.#running) await this.#unmount(this.#running);
    this.#notices.clear();
    this.#element?.remove();
    this.#element = undefined;
  }

  async #show(visit: number): Promise<void> {
    const { versions } = this.#options;
    for (;;) {
      const running = await this.#load(visit);
      if (running === undefined || visit !== this.#visit) return;
      try {
        await this.#mount(running, visit);
        if (this.#status === 'LEAVING') await this.#unmount(running);
        return;
      } catch (error) {
        if (this.#running !== running) return;
        versions.failed(running.version, error, 'mount');
        if (!(await this.#remove(running, visit))) return;
      }
    }
  }

  /** Returns the version that runs now. Shows the fallback and returns undefined when no version runs. */
  async #load(visit: number): Promise<RunningVersion | undefined> {
    try {
      const [running] = await Promise.all([this.#running ?? this.#loadNext(), this.#attach(visit)]);
      // An earlier visit may have loaded it meanwhile.
      this.#running ??= running;
      return this.#running;
    } catch (error) {
      if (visit === this.#visit)
        this.#showFallback(error === this.#renderError ? 'threw' : toFallbackCause(error));
      return undefined;
    }
  }

  async #loadNext(): Promise<RunningVersion> {
    const { versions } = this.#options;
    for (;;) {
      const { version, exports } = await versions.load(LIFECYCLES);
      const { bootstrap, mount, unmount } = exports as Partial<ModuleLifecycles>;
      if (bootstrap && mount && unmount) return new RunningVersion(version, { bootstrap, mount, unmount });
      versions.failed(version, new LoadFailure(versions.name, 'broken'), 'load');
    }
  }

  /** Adds the module's element to the page. The frame may draw its outlet only after the address selected the module. */
  async #attach(visit: number): Promise<void> {
    const outlet = await this.#options.outlet();
    if (visit === this.#visit && this.#element !== undefined) outlet.append(this.#element);
  }

  async #mount(running: RunningVersion, visit: number): Promise<void> {
    const { versions, onShown } = this.#options;
    const props = this.#propsOf(running);
    await running.bootstrap(props);
    this.#notices.clear();
    await running.mount(props);
    if (visit !== this.#visit || this.#running !== running || !this.#element) return;
    if (hasOwnReact(this.#element)) {
      throw new LoadFailure(versions.name, 'incompatible', new Error('It brought its own copy of React.'));
    }
    this.#change('MOUNTED');
    versions.mounted(running.version);
    if (versions.isFallbackVersion(running.version)) {
      this.#notices.fallbackVersion(this.#element, versions.name);
    }
    onShown?.();
  }
  /** Unmounts a version. A version that throws here must be loaded again before its next mount, because it may leave state. */
  async #unmount(running: RunningVersion): Promise<void> {
    const error = await running.unmount();
    if (!error) return;
    this.#options.versions.failed(running.version, error, 'unmount');
    if (this.#running === running) this.#running = undefined;
  }

  /**
   * Removes a failed version and everything that it painted, and shows the skeleton. Returns whether the visit continues: false
   * when the person has left meanwhile.
   */
  async #remove(running: RunningVersion, visit: number): Promise<boolean> {
    this.#running = undefined;
    if (this.#status === 'MOUNTED') this.#change('MOUNTING');
    await running.unmount();
    if (visit !== this.#visit || this.#element === undefined) return false;
    this.#notices.clear();
    const element = this.#createElement();
    this.#element.replaceWith(element);
    this.#element = element;
    this.#notices.loading(element);
    return true;
  }

  #propsOf(running: RunningVersion): RunningProps {
    const { versions, platform, nonce } = this.#options;
    const element = this.#element ?? document.createElement('div');
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

  /** Handles an error that the module reported. */
  async #handleError(running: RunningVersion, error: unknown): Promise<void> {
    const visit = this.#visit;
    if (isMissingFile(error)) {
      await this.#replaceBeside(running, error, visit);
      return;
    }
    this.#renderError = error;
    this.#options.versions.failed(running.version, error, 'render');
    if (await this.#remove(running, visit)) await this.#show(visit);
  }

  /**
   * Handles missing files of a screen. The module itself shows an error with a retry until another version has loaded. When a
   * release has removed the files, the server names the version that has them.
   */
  async #replaceBeside(running: RunningVersion, error: unknown, visit: number): Promise<void> {
    const { versions, hasUnsavedWork } = this.#options;
    if (versions.isOffline || hasUnsavedWork?.()) return;
    if (!isTimeout(error)) await versions.renew();
    versions.failed(running.version, error, 'load');
    const next = await this.#loadNext().catch(() => undefined);
    if (visit !== this.#visit || this.#running !== running || hasUnsavedWork?.()) return;
    if (!(await this.#remove(running, visit))) return;
    this.#running = next;
    if (next) await this.#show(visit);
    else this.#showFallback('missing');
  }

  #retry(): void {
    if (this.#status === 'FALLBACK') this.#options.versions.resetFailures();
    this.#loadAgain();
  }

  readonly #onReconnect = (): void => {
    // A person who works in a fallback version stays in it; the next visit loads the newest version again.
    this.#options.versions.resetFailures();
    this.#loadAgain();
  };

  /** Ends the fallback: loads the versions that may be tried. */
  #loadAgain(): void {
    if (this.#status !== 'FALLBACK') return;
    this.#change('MOUNTING');
    if (this.#element) this.#notices.failed(this.#element, this.#cause, true);
    void this.#show(this.#visit);
  }

  #showFallback(cause: FallbackCause): void {
    if (this.#element === undefined) return;
    this.#change('FALLBACK');
    this.#cause = cause;
    this.#notices.failed(this.#element, cause, false);
    this.#options.onShown?.();
  }

  #createElement(): HTMLElement {
    const element = document.createElement('div');
    element.dataset.module = this.#options.versions.name;
    return element;
  }

  #change(to: MountStatus): void {
    this.#status = changeStatus(MOUNT_TRANSITIONS, this.#status, to);
  }
}
