import type { ModuleLifecycles, ModuleProps } from '../../module/lifecycles.tsx';
import { MOUNT_TIMEOUT_MS, UNMOUNT_TIMEOUT_MS } from '../budgets.ts';
import { markMount } from '../freeze/mark-mount.ts';
import { type LoadableModule, LoadFailure } from '../load/loader.ts';
import { withTimeout } from '../with-timeout.ts';

export type RunningProps = ModuleProps & { name: string };

export class RunningVersion {
  readonly version: LoadableModule;
  readonly #lifecycles: ModuleLifecycles;
  #isBootstrapped = false;
  #props: RunningProps | undefined;
  /** Called after each unmount. */
  onUnmounted: () => void = () => undefined;

  constructor(version: LoadableModule, lifecycles: ModuleLifecycles) {
    this.version = version;
    this.#lifecycles = lifecycles;
  }

  /** Whether `mount` was called since the last `unmount`, even if the module has not painted yet. */
  get isMounted(): boolean {
    return this.#props !== undefined;
  }

  async bootstrap(props: RunningProps): Promise<void> {
    markMount(this.version);
    if (!this.#isBootstrapped) await this.#withMountTimeout(this.#lifecycles.bootstrap(props));
    this.#isBootstrapped = true;
  }

  async mount(props: RunningProps): Promise<void> {
    this.#props = props;
    await this.#withMountTimeout(this.#lifecycles.mount(props));
  }

  /** Resolves with the error that the version threw or with a timeout, otherwise with undefined. Never rejects. */
  async unmount(): Promise<unknown> {
    const props = this.#props;
    if (props === undefined) return undefined;
    this.#props = undefined;
    let thrown: unknown;
    // React reports effects that throw during unmount only as `error` events of the window.
    const captureError = ({ error }: ErrorEvent) => {
      thrown ??= error;
    };
    window.addEventListener('error', captureError);
    try {
      await withTimeout(this.#lifecycles.unmount(props), UNMOUNT_TIMEOUT_MS, () => {
        throw new LoadFailure(this.version.name, 'timeout');
      });
    } catch (error) {
      thrown = error;
    } finally {
      window.removeEventListener('error', captureError);
      this.onUnmounted();
    }
    return thrown;
  }

  #withMountTimeout(work: Promise<unknown>): Promise<unknown> {
    return withTimeout(work, MOUNT_TIMEOUT_MS, () => {
      throw new LoadFailure(this.version.name, 'broken', new Error('It did not paint.'));
    });
  }
}
