import type { Platform } from '@salon/shared/module/platform';
import { showFallbackNoteLazily } from '@salon/shared/module-runtime/mount/lazy-fallback-note';
import type { FallbackCause, MountNotices } from '@salon/shared/module-runtime/mount/mount-notices';
import { SalonNameContext } from '@salon/shared/ui/document-title';
import { PageSkeleton } from '@salon/shared/ui/skeletons';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ModuleFallback } from './module-fallback.tsx';

export interface NoticesOptions {
  platform: Platform;
  supportCode: string;
  onRetry(): void;
}

export class ShellNotices implements MountNotices {
  readonly #options: NoticesOptions;
  #root: Root | undefined;
  #removeNote: () => void = () => undefined;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  showLoading(place: HTMLElement): void {
    this.#show(place, <PageSkeleton />);
  }

  showFallback(place: HTMLElement, cause: FallbackCause, busy: boolean): void {
    const { platform, supportCode, onRetry } = this.#options;
    const { connection, session, navigate } = platform;
    const isStaff = session.isSignedIn && session.userType !== 'customer';
    const onHelp = isStaff ? () => navigate('/support') : undefined;
    this.#show(place, <ModuleFallback {...{ connection, cause, busy, supportCode, onRetry, onHelp }} />);
  }

  showFallbackVersion(place: HTMLElement, module: string): void {
    this.#removeNote = showFallbackNoteLazily(place, module);
  }

  clear(): void {
    this.#removeNote();
    this.#root?.unmount();
    this.#root = undefined;
  }

  #show(place: HTMLElement, content: ReactNode): void {
    if (this.#root === undefined) {
      const element = document.createElement('div');
      place.append(element);
      this.#root = createRoot(element);
    }
    const { salon } = this.#options.platform;
    this.#root.render(<SalonNameContext value={salon.name}>{content}</SalonNameContext>);
  }
}
