import { showFallbackNoteLazily } from '@salon/shared/module-runtime/mount/lazy-fallback-note';
import type { FallbackCause, MountNotices } from '@salon/shared/module-runtime/mount/mount-notices';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { createRoot, type Root } from 'react-dom/client';
import { siteMessages as texts } from './site.messages.ts';

export class SiteNotices implements MountNotices {
  readonly #supportCode: string;
  readonly #onRetry: () => void;
  #root: Root | undefined;
  #removeNote: () => void = () => undefined;

  constructor(supportCode: string, onRetry: () => void) {
    this.#supportCode = supportCode;
    this.#onRetry = onRetry;
  }

  showLoading(): void {
    // The page's static skeleton is the loading state.
  }

  showFallback(place: HTMLElement, _cause: FallbackCause, busy: boolean): void {
    if (this.#root === undefined) {
      const element = document.createElement('div');
      place.append(element);
      this.#root = createRoot(element);
    }
    const safe = (
      <>
        {texts.safe}
        <br />
        {texts.supportCode} <bdi dir="ltr">{this.#supportCode}</bdi>
      </>
    );
    this.#root.render(<ErrorRetry text={texts.notLoaded} safe={safe} busy={busy} onRetry={this.#onRetry} />);
  }

  showFallbackVersion(place: HTMLElement, module: string): void {
    this.#removeNote = showFallbackNoteLazily(place, module);
  }

  clear(): void {
    this.#removeNote();
    this.#root?.unmount();
    this.#root = undefined;
  }
}
