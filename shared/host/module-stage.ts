import { reaction } from 'mobx';
import { isMissingFile, isTimeout } from '../remote/import-with-retry.ts';
import type { ModuleLifecycles, ModuleProps } from '../remote/lifecycles.tsx';
import type { Platform } from '../remote/platform.ts';
import { type LoadableModule, LoadFailure, withTimeout } from './loader.ts';
import type { FailedStep } from './module-failure.ts';
import type { ModuleVersions } from './module-versions.ts';
import { hasOwnReact } from './own-react.ts';

/** Why the fallback shows: the module's files did not load; the module itself is at fault; it threw while it was shown. */
export type FallbackCause = 'missing' | 'faulty' | 'threw';

/** Notices that a host paints in a module's place. */
export interface StageNotices {
  /** Shows the loading skeleton until the module has mounted. */
  loading(element: HTMLElement): void;
  /** Shows the fallback because no version runs. `busy`: a retry is under way. */
  failed(element: HTMLElement, cause: FallbackCause, busy: boolean): void;
  /** Shows a note beside the module that its fallback version runs. */
  standIn(element: HTMLElement, module: string): void;
  clear(): void;
}

/** Name of the exposed file that holds a module's lifecycles. */
const LIFECYCLES = './module';
/** Timeout of `bootstrap` and of `mount`, each: loaded code paints at once or not at all. */
const MOUNT_TIMEOUT_MS = 3_000;
/** Timeout of `unmount`. After it the stage removes the module all the same. */
const UNMOUNT_TIMEOUT_MS = 2_000;

export interface StageOptions {
  platform: Platform;
  versions: ModuleVersions;
  createNotices(onRetry: () => void): StageNotices;
  /** Whether the person has unsaved work on the screen, which replacing the module would lose. */
  hasUnsavedWork?: (() => boolean) | undefined;
  /** Resolves with the element for modules, once the frame has drawn it. */
  outlet(): Promise<HTMLElement>;
  /** Called when the module or the fallback has painted. */
  onShown?: (() => void) | undefined;
  /** The page's CSP nonce. */
  nonce?: string;
}

/** A loaded version of the module. */
interface Running {
  version: LoadableModule;
  lifecycles: ModuleLifecycles;
  isBootstrapped: boolean;
}

/**
 * Shows one module in the page. `enter` never waits and never throws, and the person can leave at any moment. The stage shows
 * the skeleton while the module loads, the fallback version when the module fails, and the fallback with a retry when no
 * version runs. So single-spa never sees a broken application, which it would not load a second time.
 */
export class ModuleStage {
  readonly #options: StageOptions;
  readonly #notices: StageNotices;
  #running: Running | undefined;
  #element: HTMLElement | undefined;
  #isMounted = false;
  /** Set while the fallback shows and no retry is under way. */
  #failedBy: FallbackCause | undefined;
  /** The last error that the module threw while it was shown. */
  #renderError: unknown;
  #stopFollowing: () => void = () => undefined;
  /** Raised at each enter and leave: asynchronous work of an earlier visit compares it and stops. */
  #visit = 0;

  constructor(options: StageOptions) {
    this.#options = options;
    this.#notices = options.createNotices(() => this.#retry());
    options.versions.onLateComer = () => this.#failedBy && this.#tryAgain(this.#failedBy);
  }

  /** Shows the module, its fallback version or the fallback. */
  enter(): void {
    const { versions, platform } = this.#options;
    this.#visit += 1;
    this.#failedBy = undefined;
    this.#element = this.#createElement();
    // Without an untried version the page could show only the fallback, so all versions get another try.
    if (!versions.hasMore) versions.forgive();
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
    this.#visit += 1;
    window.removeEventListener('online', this.#onReconnect);
    this.#stopFollowing();
    if (this.#running) await this.#unmount(this.#running);
    this.#notices.clear();
    this.#element?.remove();
    this.#element = undefined;
  }

  async #show(visit: number): Promise<void> {
    for (;;) {
      const running = await this.#load(visit);
      if (running === undefined || visit !== this.#visit) return;
      try {
        await this.#mount(running);
        if (visit !== this.#visit) await this.#unmount(running);
        return;
      } catch (error) {
        if (this.#running !== running) return;
        await this.#giveUp(running, error, 'mount');
        if (visit !== this.#visit) return;
      }
    }
  }

  /** Returns the version that runs now. Shows the fallback and returns undefined when no version runs. */
  async #load(visit: number): Promise<Running | undefined> {
    try {
      const [running] = await Promise.all([this.#running ?? this.#loadNext(), this.#attach(visit)]);
      this.#running = running;
      return running;
    } catch (error) {
      if (visit === this.#visit) this.#showFallback(error === this.#renderError ? 'threw' : causeOf(error));
      return undefined;
    }
  }

  async #loadNext(): Promise<Running> {
    const { versions } = this.#options;
    for (;;) {
      const { version, exports } = await versions.load(LIFECYCLES);
      const { bootstrap, mount, unmount } = exports as Partial<ModuleLifecycles>;
      if (bootstrap && mount && unmount) {
        return { version, lifecycles: { bootstrap, mount, unmount }, isBootstrapped: false };
      }
      versions.failed(version, new LoadFailure(versions.name, 'broken'), 'load');
    }
  }

  /** Adds the module's element to the page. The frame may draw its outlet only after the address selected the module. */
  async #attach(visit: number): Promise<void> {
    const outlet = await this.#options.outlet();
    if (visit === this.#visit && this.#element !== undefined) outlet.append(this.#element);
  }

  async #mount(running: Running): Promise<void> {
    const { versions, onShown } = this.#options;
    const { lifecycles, version } = running;
    const props = this.#propsOf(running);
    if (!running.isBootstrapped) await withMountTimeout(lifecycles.bootstrap(props), versions.name);
    running.isBootstrapped = true;
    this.#notices.clear();
    this.#isMounted = true;
    await withMountTimeout(lifecycles.mount(props), versions.name);
    if (this.#running !== running || !this.#element) return;
    if (hasOwnReact(this.#element)) {
      throw new LoadFailure(versions.name, 'incompatible', new Error('It brought its own copy of React.'));
    }
    versions.mounted(version);
    if (versions.isStandIn(version)) this.#notices.standIn(this.#element, versions.name);
    onShown?.();
  }

  /** Unmounts a version. A version that throws here must be loaded again before its next mount, because it may leave state. */
  async #unmount(running: Running, isGivenUp = false): Promise<void> {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    let unmountError: unknown;
    // React reports effects that throw during unmount only as `error` events of the window.
    const captureError = ({ error }: ErrorEvent) => {
      unmountError ??= error;
    };
    window.addEventListener('error', captureError);
    const { versions } = this.#options;
    try {
      const unmounting = running.lifecycles.unmount(this.#propsOf(running));
      await withTimeout(unmounting, UNMOUNT_TIMEOUT_MS, () => new LoadFailure(versions.name, 'timeout'));
    } catch (error) {
      unmountError = error;
    } finally {
      window.removeEventListener('error', captureError);
    }
    if (!unmountError || isGivenUp) return;
    versions.failed(running.version, unmountError, 'unmount');
    if (this.#running === running) this.#running = undefined;
  }

  async #giveUp(running: Running, error: unknown, step: FailedStep): Promise<void> {
    this.#options.versions.failed(running.version, error, step);
    await this.#removeFailed(running);
  }

  /** Removes a failed version and everything that it painted, and shows the skeleton. */
  async #removeFailed(running: Running): Promise<void> {
    this.#running = undefined;
    const visit = this.#visit;
    await this.#unmount(running, true);
    if (visit !== this.#visit) return;
    this.#notices.clear();
    const element = this.#createElement();
    this.#element?.replaceWith(element);
    this.#element = element;
    this.#notices.loading(element);
  }

  #propsOf(running: Running): ModuleProps & { name: string } {
    const { versions, platform, nonce } = this.#options;
    const element = this.#element ?? document.createElement('div');
    return {
      name: versions.name,
      platform,
      domElementGetter: () => element,
      onError: (error) => {
        if (this.#isMounted && this.#running === running) void this.#handleError(running, error);
      },
      ...(nonce === undefined ? {} : { nonce }),
    };
  }

  /** Handles an error that the module reported. */
  async #handleError(running: Running, error: unknown): Promise<void> {
    const visit = this.#visit;
    if (isMissingFile(error)) {
      await this.#replaceBeside(running, error, visit);
      return;
    }
    this.#renderError = error;
    await this.#giveUp(running, error, 'render');
    if (visit === this.#visit) await this.#show(visit);
  }

  /**
   * Handles missing files of a screen. The module itself shows an error with a retry until another version has loaded. When a
   * release has removed the files, the server names the version that has them.
   */
  async #replaceBeside(running: Running, error: unknown, visit: number): Promise<void> {
    const { versions, hasUnsavedWork } = this.#options;
    if (versions.isOffline || hasUnsavedWork?.()) return;
    if (!isTimeout(error)) await versions.renew();
    versions.failed(running.version, error, 'load');
    const next = await this.#loadNext().catch(() => undefined);
    if (visit !== this.#visit || this.#running !== running || hasUnsavedWork?.()) return;
    await this.#removeFailed(running);
    if (visit !== this.#visit) return;
    this.#running = next;
    if (next) await this.#show(visit);
    else this.#showFallback('missing');
  }

  #retry(): void {
    if (this.#failedBy === undefined) return;
    this.#options.versions.forgive();
    this.#tryAgain(this.#failedBy);
  }

  #tryAgain(cause: FallbackCause): void {
    this.#failedBy = undefined;
    if (this.#element) this.#notices.failed(this.#element, cause, true);
    void this.#show(this.#visit);
  }

  readonly #onReconnect = (): void => {
    // A person who works in a fallback version stays in it; the next visit loads the newest version again.
    this.#options.versions.forgive();
    this.#retry();
  };

  #showFallback(cause: FallbackCause): void {
    if (this.#element === undefined) return;
    this.#failedBy = cause;
    this.#notices.failed(this.#element, cause, false);
    this.#options.onShown?.();
  }

  #createElement(): HTMLElement {
    const element = document.createElement('div');
    element.dataset.module = this.#options.versions.name;
    return element;
  }
}

function causeOf(error: unknown): FallbackCause {
  if (!(error instanceof LoadFailure)) return isMissingFile(error) ? 'missing' : 'faulty';
  return error.reason === 'unreachable' || error.reason === 'timeout' ? 'missing' : 'faulty';
}

const withMountTimeout = (work: Promise<unknown>, name: string) =>
  withTimeout(work, MOUNT_TIMEOUT_MS, () => new LoadFailure(name, 'broken', new Error('It did not paint.')));
