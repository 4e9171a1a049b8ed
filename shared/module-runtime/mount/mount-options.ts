import type { Platform } from '../../module/platform.ts';
import type { ModuleVersions } from '../versions/module-versions.ts';
import type { MountNotices } from './mount-notices.ts';

export interface MountOptions {
  platform: Platform;
  versions: ModuleVersions;
  createNotices(onRetry: () => void): MountNotices;
  /** Whether the person has unsaved work on the screen, which replacing the module would lose. */
  hasUnsavedWork?: (() => boolean) | undefined;
  /** Resolves with the element for modules, once the frame has drawn it. */
  outlet(): Promise<HTMLElement>;
  /** Called when the module or the fallback has painted. */
  onShown?: (() => void) | undefined;
  /** The page's CSP nonce. */
  nonce?: string;
}
