import { LoadFailure } from '@salon/shared/host/loader';
import type { PageModule } from '@salon/shared/releases/page-registry';
import type { RemoteLifecycles, RemoteProps } from '@salon/shared/remote';
import type { Platform } from '@salon/shared/remote/platform';
import { SalonNameContext } from '@salon/shared/ui/document-title';
import { PageSkeleton } from '@salon/shared/ui/skeletons';
import { reaction } from 'mobx';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ModuleFallback } from './module-fallback.tsx';

export interface StageOptions {
  module: PageModule;
  platform: Platform;
  /** Brings the module's lifecycles; each call after a failure tries anew. */
  load(): Promise<RemoteLifecycles>;
  /** Where modules paint, once the frame has drawn it. */
  outlet(): Promise<HTMLElement>;
  /** The module has painted, or the fallback has. */
  onShown?: (() => void) | undefined;
  /** The page's CSP nonce. */
  nonce?: string;
}

/**
 * One module's place in the page. Entering never waits and never throws: while the module loads its skeleton
 * stands there, when it fails the fallback with a retry does, and the person can leave at any moment. So the
 * module's application is never broken in single-spa's eyes, which would not load it a second time.
 */
export class ModuleStage {
  readonly #options: StageOptions;
  #lifecycles: RemoteLifecycles | undefined;
  #isBootstrapped = false;
  #place: HTMLElement | undefined;
  #notice: Root | undefined;
  #isMounted = false;
  #hasFailed = false;
  #isMissing = false;
  #stopFollowing: () => void = () => undefined;
  /** Raised at each entry and exit: what an earlier one still waits for is then of no interest any more. */
  #visit = 0;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  /** Shows the module, or what stands for it. */
  enter(): void {
    this.#visit += 1;
    this.#place = document.createElement('div');
    this.#place.dataset.module = this.#options.module.name;
    if (this.#lifecycles === undefined) this.#showNotice(<PageSkeleton />);
    void this.#show(this.#visit);
    window.addEventListener('online', this.#retryAfterFailure);
    const { connection } = this.#options.platform;
    // The server may come back without a word of the browser.
    this.#stopFollowing = reaction(
      () => connection.isOnline,
      (isOnline) => isOnline && this.#retryAfterFailure(),
    );
  }

  /** Takes the module out of the page. A module that throws while leaving is taken out all the same. */
  async leave(): Promise<void> {
    this.#visit += 1;
    window.removeEventListener('online', this.#retryAfterFailure);
    this.#stopFollowing();
    await this.#unmount();
    this.#clearNotice();
    this.#place?.remove();
    this.#place = undefined;
  }

  async #show(visit: number): Promise<void> {
    try {
      const [lifecycles] = await Promise.all([this.#lifecycles ?? this.#options.load(), this.#stand(visit)]);
      this.#lifecycles = lifecycles;
      if (visit !== this.#visit) return;
      await this.#mount(lifecycles);
      if (visit !== this.#visit) await this.#unmount();
    } catch (error) {
      const failure =
        error instanceof LoadFailure ? error : new LoadFailure(this.#options.module.name, 'broken', error);
      console.error(failure);
      await this.#unmount();
      if (visit !== this.#visit) return;
      this.#isMissing = failure.reason === 'unreachable' || failure.reason === 'timeout';
      this.#showFallback(false);
    }
  }

  /** Puts the place into the page. The frame may be drawn after the address has asked for a module. */
  async #stand(visit: number): Promise<void> {
    const outlet = await this.#options.outlet();
    if (visit === this.#visit && this.#place !== undefined) outlet.append(this.#place);
  }

  async #mount(lifecycles: RemoteLifecycles): Promise<void> {
    const props = this.#props();
    if (!this.#isBootstrapped) await lifecycles.bootstrap(props);
    this.#isBootstrapped = true;
    this.#clearNotice();
    this.#isMounted = true;
    await lifecycles.mount(props);
    this.#options.onShown?.();
  }

  async #unmount(): Promise<void> {
    if (!this.#isMounted || this.#lifecycles === undefined) return;
    this.#isMounted = false;
    try {
      await this.#lifecycles.unmount(this.#props());
    } catch (error) {
      console.error(error);
      // What it left behind must not be mounted over.
      this.#lifecycles = undefined;
      this.#isBootstrapped = false;
    }
  }

  #props(): RemoteProps & { name: string } {
    const { module, platform, nonce } = this.#options;
    const place = this.#place ?? document.createElement('div');
    return {
      name: module.name,
      platform,
      domElementGetter: () => place,
      ...(nonce === undefined ? {} : { nonce }),
    };
  }

  readonly #retry = (): void => {
    this.#showFallback(true);
    void this.#show(this.#visit);
  };

  readonly #retryAfterFailure = (): void => {
    if (this.#hasFailed) this.#retry();
  };

  #showFallback(busy: boolean): void {
    this.#hasFailed = !busy;
    const { connection } = this.#options.platform;
    this.#showNotice(
      <ModuleFallback
        connection={connection}
        isMissing={this.#isMissing}
        busy={busy}
        onRetry={this.#retry}
      />,
    );
    this.#options.onShown?.();
  }

  #showNotice(content: ReactNode): void {
    if (this.#place === undefined) return;
    if (this.#notice === undefined) {
      const element = document.createElement('div');
      this.#place.append(element);
      this.#notice = createRoot(element);
    }
    const { salon } = this.#options.platform;
    this.#notice.render(<SalonNameContext value={salon.name}>{content}</SalonNameContext>);
  }

  #clearNotice(): void {
    this.#hasFailed = false;
    this.#notice?.unmount();
    this.#notice = undefined;
  }
}
