import type { Platform } from '@salon/shared/remote/platform';
import { SalonNameContext } from '@salon/shared/ui/document-title';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type FallbackCause, ModuleFallback } from './module-fallback.tsx';

export interface NoticesOptions {
  platform: Platform;
  supportCode: string;
  onRetry(): void;
}

/** What the shell itself paints in a module's place: its skeleton, the fallback, and the note above a version that stands in. */
export class StageNotices {
  readonly #options: NoticesOptions;
  #root: Root | undefined;
  #fallback: { place: HTMLElement; cause: FallbackCause } | undefined;
  #removeNote: () => void = () => undefined;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /** The fallback stands there, and nothing is being tried. */
  hasFailed = false;

  show(place: HTMLElement, content: ReactNode): void {
    if (this.#root === undefined) {
      const element = document.createElement('div');
      place.append(element);
      this.#root = createRoot(element);
    }
    const { salon } = this.#options.platform;
    this.#root.render(<SalonNameContext value={salon.name}>{content}</SalonNameContext>);
  }

  showFallback(place: HTMLElement, cause: FallbackCause, busy = false): void {
    this.hasFailed = !busy;
    this.#fallback = { place, cause };
    const { platform, supportCode, onRetry } = this.#options;
    const { connection } = platform;
    this.show(place, <ModuleFallback {...{ connection, cause, busy, supportCode, onRetry }} />);
  }

  /** The fallback says that it is being tried again. */
  busy(): void {
    if (this.#fallback) this.showFallback(this.#fallback.place, this.#fallback.cause, true);
  }

  /** Says above the module that it is not the newest; its code comes only now. */
  sayStandIn(place: HTMLElement, module: string): void {
    let isWanted = true;
    this.#removeNote = () => {
      isWanted = false;
    };
    void import(/* webpackChunkName: "stand-in" */ './stand-in-note.tsx').then(
      ({ showStandIn }) => {
        if (isWanted) this.#removeNote = showStandIn(place, module);
      },
      // The screen is there: that nothing is said of it is the least that can fail.
      () => undefined,
    );
  }

  clear(): void {
    this.hasFailed = false;
    this.#fallback = undefined;
    this.#removeNote();
    this.#root?.unmount();
    this.#root = undefined;
  }
}
