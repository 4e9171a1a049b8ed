import { reaction } from 'mobx';
import { isMissingFile, isTooLate } from '../remote/fetch-code.ts';
import type { RemoteLifecycles, RemoteProps } from '../remote/lifecycles.tsx';
import type { Platform } from '../remote/platform.ts';
import { type LoadableModule, LoadFailure, withinTime } from './loader.ts';
import type { FailedStep } from './module-failure.ts';
import type { ModuleVersions } from './module-versions.ts';
import { hasOwnReact } from './own-react.ts';

/** Its files did not come; they came and it is at fault itself; it threw while it was shown. */
export type FallbackCause = 'missing' | 'faulty' | 'threw';

/** What a host itself paints in a module's place. */
export interface StageNotices {
  /** Until the module is there. */
  loading(place: HTMLElement): void;
  /** No version runs; `busy` while it is being tried again. */
  failed(place: HTMLElement, cause: FallbackCause, busy: boolean): void;
  /** Beside the module: that an older version runs. */
  standIn(place: HTMLElement, module: string): void;
  clear(): void;
}

/** The exposed module that holds a module's lifecycles. */
const LIFECYCLES = './module';
/** What has loaded paints at once, or does not. */
const MOUNT_LIMIT_MS = 3_000;
/** Nobody waits longer for a module that does not want to go. */
const LEAVE_LIMIT_MS = 2_000;

export interface StageOptions {
  platform: Platform;
  versions: ModuleVersions;
  createNotices(onRetry: () => void): StageNotices;
  /** Something of the person's would be lost if what is on the screen went. */
  hasUnsavedWork?: (() => boolean) | undefined;
  /** Where modules paint, once the frame has drawn it. */
  outlet(): Promise<HTMLElement>;
  /** The module has painted, or the fallback has. */
  onShown?: (() => void) | undefined;
  /** The page's CSP nonce. */
  nonce?: string;
}

/** A version of the module, loaded. */
interface Running {
  version: LoadableModule;
  lifecycles: RemoteLifecycles;
  isBootstrapped: boolean;
}

/**
 * One module's place in the page. Entering never waits and never throws: while the module loads its skeleton stands there,
 * when it fails the version before it does, and when none runs the fallback with a retry; the person can leave at any
 * moment. So the module's application is never broken in single-spa's eyes, which would not load it a second time.
 */
export class ModuleStage {
  readonly #options: StageOptions;
  readonly #notices: StageNotices;
  #running: Running | undefined;
  #place: HTMLElement | undefined;
  #isMounted = false;
  /** The fallback stands there, and nothing is being tried. */
  #failedBy: FallbackCause | undefined;
  /** What was thrown last while the module was shown. */
  #crash: unknown;
  #stopFollowing: () => void = () => undefined;
  /** Raised at each entry and exit: what an earlier one still waits for is then of no interest any more. */
  #visit = 0;

  constructor(options: StageOptions) {
    this.#options = options;
    this.#notices = options.createNotices(() => this.#retry());
    options.versions.onLateComer = () => this.#failedBy && this.#tryAgain(this.#failedBy);
  }

  /** Shows the module, or what stands for it. */
  enter(): void {
    const { versions, platform } = this.#options;
    this.#visit += 1;
    this.#failedBy = undefined;
    this.#place = this.#newPlace();
    // A page that cannot show anything of it would not be better off without another try.
    if (!versions.hasMore) versions.forgive();
    if (this.#running && !versions.isBest(this.#running.version)) this.#running = undefined;
    if (this.#running === undefined) this.#notices.loading(this.#place);
    void this.#show(this.#visit);
    window.addEventListener('online', this.#onBack);
    const { connection } = platform;
    // The server may come back without a word of the browser.
    this.#stopFollowing = reaction(
      () => connection.isOnline,
      (isOnline) => isOnline && this.#onBack(),
    );
  }

  /** Takes the module out of the page. A module that throws while leaving is taken out all the same. */
  async leave(): Promise<void> {
    this.#visit += 1;
    window.removeEventListener('online', this.#onBack);
    this.#stopFollowing();
    if (this.#running) await this.#unmount(this.#running);
    this.#notices.clear();
    this.#place?.remove();
    this.#place = undefined;
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

  /** The version that runs now; undefined when none does, which is then on the screen. */
  async #load(visit: number): Promise<Running | undefined> {
    try {
      const [running] = await Promise.all([this.#running ?? this.#loadNext(), this.#stand(visit)]);
      this.#running = running;
      return running;
    } catch (error) {
      if (visit === this.#visit) this.#showFallback(error === this.#crash ? 'threw' : causeOf(error));
      return undefined;
    }
  }

  async #loadNext(): Promise<Running> {
    const { versions } = this.#options;
    for (;;) {
      const { version, exports } = await versions.load(LIFECYCLES);
      const { bootstrap, mount, unmount } = exports as Partial<RemoteLifecycles>;
      if (bootstrap && mount && unmount) {
        return { version, lifecycles: { bootstrap, mount, unmount }, isBootstrapped: false };
      }
      versions.failed(version, new LoadFailure(versions.name, 'broken'), 'load');
    }
  }

  /** Puts the place into the page. The frame may be drawn after the address has asked for a module. */
  async #stand(visit: number): Promise<void> {
    const outlet = await this.#options.outlet();
    if (visit === this.#visit && this.#place !== undefined) outlet.append(this.#place);
  }

  async #mount(running: Running): Promise<void> {
    const { versions, onShown } = this.#options;
    const { lifecycles, version } = running;
    const props = this.#propsOf(running);
    if (!running.isBootstrapped) await inTime(lifecycles.bootstrap(props), versions.name);
    running.isBootstrapped = true;
    this.#notices.clear();
    this.#isMounted = true;
    await inTime(lifecycles.mount(props), versions.name);
    if (this.#running !== running || !this.#place) return;
    if (hasOwnReact(this.#place)) {
      throw new LoadFailure(versions.name, 'incompatible', new Error('It brought its own copy of React.'));
    }
    versions.mounted(version);
    if (versions.isStandIn(version)) this.#notices.standIn(this.#place, versions.name);
    onShown?.();
  }

  /** What it left behind must not be mounted over: a version that threw is loaded anew, when it ever is. */
  async #unmount(running: Running, isGivenUp = false): Promise<void> {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    let fault: unknown;
    // React tells the window, and nobody else, of effects that throw when their root goes.
    const hear = ({ error }: ErrorEvent) => {
      fault ??= error;
    };
    window.addEventListener('error', hear);
    const { versions } = this.#options;
    try {
      const leaving = running.lifecycles.unmount(this.#propsOf(running));
      await withinTime(leaving, LEAVE_LIMIT_MS, () => new LoadFailure(versions.name, 'timeout'));
    } catch (error) {
      fault = error;
    } finally {
      window.removeEventListener('error', hear);
    }
    if (!fault || isGivenUp) return;
    versions.failed(running.version, fault, 'unmount');
    if (this.#running === running) this.#running = undefined;
  }

  async #giveUp(running: Running, error: unknown, step: FailedStep): Promise<void> {
    this.#options.versions.failed(running.version, error, step);
    await this.#takeOut(running);
  }

  /** Takes a version that failed out of the page, with all that it has painted. */
  async #takeOut(running: Running): Promise<void> {
    this.#running = undefined;
    const visit = this.#visit;
    await this.#unmount(running, true);
    if (visit !== this.#visit) return;
    this.#notices.clear();
    const place = this.#newPlace();
    this.#place?.replaceWith(place);
    this.#place = place;
    this.#notices.loading(place);
  }

  #propsOf(running: Running): RemoteProps & { name: string } {
    const { versions, platform, nonce } = this.#options;
    const place = this.#place ?? document.createElement('div');
    return {
      name: versions.name,
      platform,
      domElementGetter: () => place,
      onError: (error) => {
        if (this.#isMounted && this.#running === running) void this.#hear(running, error);
      },
      ...(nonce === undefined ? {} : { nonce }),
    };
  }

  /** The module says that it is at fault. */
  async #hear(running: Running, error: unknown): Promise<void> {
    const visit = this.#visit;
    if (isMissingFile(error)) {
      await this.#replaceBeside(running, error, visit);
      return;
    }
    this.#crash = error;
    await this.#giveUp(running, error, 'render');
    if (visit === this.#visit) await this.#show(visit);
  }

  /**
   * The files of a screen did not come: the module says so itself, with a retry, until another version is there. Also
   * when a release has taken them away: the server then names the version that has them.
   */
  async #replaceBeside(running: Running, error: unknown, visit: number): Promise<void> {
    const { versions, hasUnsavedWork } = this.#options;
    if (versions.isOffline || hasUnsavedWork?.()) return;
    if (!isTooLate(error)) await versions.renew();
    versions.failed(running.version, error, 'load');
    const next = await this.#loadNext().catch(() => undefined);
    if (visit !== this.#visit || this.#running !== running || hasUnsavedWork?.()) return;
    await this.#takeOut(running);
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
    if (this.#place) this.#notices.failed(this.#place, cause, true);
    void this.#show(this.#visit);
  }

  readonly #onBack = (): void => {
    // Whoever works in a version that stands in goes on in it; the next visit asks for the newest again.
    this.#options.versions.forgive();
    this.#retry();
  };

  #showFallback(cause: FallbackCause): void {
    if (this.#place === undefined) return;
    this.#failedBy = cause;
    this.#notices.failed(this.#place, cause, false);
    this.#options.onShown?.();
  }

  #newPlace(): HTMLElement {
    const place = document.createElement('div');
    place.dataset.module = this.#options.versions.name;
    return place;
  }
}

function causeOf(error: unknown): FallbackCause {
  if (!(error instanceof LoadFailure)) return isMissingFile(error) ? 'missing' : 'faulty';
  return error.reason === 'unreachable' || error.reason === 'timeout' ? 'missing' : 'faulty';
}

const inTime = (work: Promise<unknown>, name: string) =>
  withinTime(work, MOUNT_LIMIT_MS, () => new LoadFailure(name, 'broken', new Error('It did not paint.')));
