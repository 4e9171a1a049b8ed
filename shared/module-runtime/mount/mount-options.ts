import type { Platform } from '../../module/platform.ts';
import type { ModuleVersions } from '../versions/module-versions.ts';
import type { MountNotices } from './mount-notices.ts';

export interface MountOptions {
  platform: Platform;
  versions: ModuleVersions;
  createNotices(onRetry: () => void): MountNotices;
  /** Whether the person has unsaved work that replacing the module would lose. */
  hasUnsavedWork?: (() => boolean) | undefined;
  /** Resolves once the frame has drawn the element for modules. */
  outlet(): Promise<HTMLElement>;
  /** Called when the module or the fallback has painted. */
  onShown?: (() => void) | undefined;
  nonce?: string;
}
