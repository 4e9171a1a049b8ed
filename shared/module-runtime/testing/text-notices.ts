import type { FallbackCause, MountNotices } from '../mount/mount-notices.ts';

export class TextNotices implements MountNotices {
  readonly #onRetry: () => void;
  #shown: HTMLElement[] = [];

  constructor(onRetry: () => void) {
    this.#onRetry = onRetry;
  }

  showLoading(place: HTMLElement): void {
    this.#replace();
    place.append(this.#element('p', 'loading'));
  }

  showFallback(place: HTMLElement, cause: FallbackCause, isBusy: boolean): void {
    this.#replace();
    const retry = this.#element('button', 'retry');
    retry.onclick = this.#onRetry;
    const message = this.#element('p', isBusy ? 'retrying' : `fallback: ${cause}`);
    message.role = 'alert';
    place.append(message, retry);
  }

  showFallbackVersion(place: HTMLElement, module: string): void {
    const note = this.#element('p', `fallback version of ${module}`);
    note.role = 'status';
    place.before(note);
  }

  clear(): void {
    this.#replace();
  }

  #replace(): void {
    for (const element of this.#shown.splice(0)) element.remove();
  }

  #element<K extends 'p' | 'button'>(name: K, text: string): HTMLElementTagNameMap[K] {
    const element = document.createElement(name);
    element.textContent = text;
    this.#shown.push(element);
    return element;
  }
}
