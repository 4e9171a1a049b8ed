import { changeStatus, MOUNT_TRANSITIONS, type MountStatus } from '../status.ts';
import type { FallbackCause, MountNotices } from './mount-notices.ts';

/** The module's element and notices, from one `enter` to the next `leave`. */
export class MountView {
  readonly #name: string;
  readonly #notices: MountNotices;
  #element: HTMLElement;
  #status: MountStatus;
  #cause: FallbackCause = 'missing';

  /** @throws Error when the person has not left the view `before` */
  constructor(name: string, notices: MountNotices, before: MountView | undefined) {
    this.#status = changeStatus(MOUNT_TRANSITIONS, before ? before.#status : 'LEAVING', 'MOUNTING');
    this.#name = name;
    this.#notices = notices;
    this.#element = this.#createElement();
  }

  /** Asynchronous work that began before the person left reads this value and stops. */
  get isLeft(): boolean {
    return this.#status === 'LEAVING';
  }

  get hasFallback(): boolean {
    return this.#status === 'FALLBACK';
  }

  get element(): HTMLElement {
    return this.#element;
  }

  /** Waits for the outlet, because the frame may draw it after the address has already selected the module. */
  async attach(outlet: Promise<HTMLElement>): Promise<void> {
    const parent = await outlet;
    if (!this.isLeft) parent.append(this.#element);
  }

  showLoading(): void {
    this.#notices.showLoading(this.#element);
  }

  clearNotices(): void {
    this.#notices.clear();
  }

  showMounted(isFallbackVersion: boolean): void {
    this.#change('MOUNTED');
    if (isFallbackVersion) this.#notices.showFallbackVersion(this.#element, this.#name);
  }

  showFallback(cause: FallbackCause): void {
    this.#change('FALLBACK');
    this.#cause = cause;
    this.#notices.showFallback(this.#element, cause, false);
  }

  showRetry(): void {
    this.#change('MOUNTING');
    this.#notices.showFallback(this.#element, this.#cause, true);
  }

  /** Removes everything that a failed version painted. Resolves with false when the person has left meanwhile. */
  async empty(unmount: () => Promise<unknown>): Promise<boolean> {
    if (this.#status === 'MOUNTED') this.#change('MOUNTING');
    await unmount();
    if (this.isLeft) return false;
    this.#notices.clear();
    const element = this.#createElement();
    this.#element.replaceWith(element);
    this.#element = element;
    this.showLoading();
    return true;
  }

  /** The element stays until `remove`, so that the module can unmount. */
  leave(): void {
    this.#change('LEAVING');
  }

  remove(): void {
    this.#notices.clear();
    this.#element.remove();
  }

  #createElement(): HTMLElement {
    const element = document.createElement('div');
    element.dataset.module = this.#name;
    return element;
  }

  #change(to: MountStatus): void {
    this.#status = changeStatus(MOUNT_TRANSITIONS, this.#status, to);
  }
}
