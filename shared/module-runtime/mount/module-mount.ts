import { ModuleRunner } from './module-runner.ts';
import type { MountNotices } from './mount-notices.ts';
import type { MountOptions } from './mount-options.ts';
import { MountView } from './mount-view.ts';
import { onNetworkReturn } from './on-network-return.ts';

/**
 * Mounts one module in the page, and shows the fallback with a retry when no version runs. single-spa never sees a
 * broken application, because it would not load that application a second time.
 */
export class ModuleMount {
  readonly #options: MountOptions;
  readonly #notices: MountNotices;
  readonly #runner: ModuleRunner;
  /** The view of the last `enter`, also after `leave`. */
  #view: MountView | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(options: MountOptions) {
    this.#options = options;
    this.#runner = new ModuleRunner(options);
    this.#notices = options.createNotices(() => this.#retry());
    options.versions.onLateLoad = () => this.#loadAgain();
  }

  /** @throws Error when `leave` was not called after the last `enter` */
  enter(): void {
    const { versions, platform } = this.#options;
    this.#view = new MountView(versions.name, this.#notices, this.#view);
    // If every version has failed, the page could show only the fallback, so all versions get another try.
    if (!versions.hasUsableVersion) versions.resetFailures();
    this.#runner.run(this.#view);
    this.#stopFollowing = onNetworkReturn(platform, () => {
      // A person who works in a fallback version stays in it; the next `enter` loads the newest version again.
      versions.resetFailures();
      this.#loadAgain();
    });
  }

  /** Removes the module from the page, also when its `unmount` throws. */
  async leave(): Promise<void> {
    const view = this.#view;
    view?.leave();
    this.#stopFollowing();
    await this.#runner.stop();
    view?.remove();
  }

  #retry(): void {
    if (this.#view?.hasFallback) this.#options.versions.resetFailures(true);
    this.#loadAgain();
  }

  #loadAgain(): void {
    if (!this.#view?.hasFallback) return;
    this.#view.showRetry();
    void this.#runner.show(this.#view);
  }
}
