import { createMount, type Load, type Surroundings } from '@salon/shared/module-runtime/testing/mount';
import { screen } from '@testing-library/react';
import { fallbackMessages as texts } from '../module-fallback.messages.ts';
import { ShellNotices } from '../shell-notices.tsx';

export const CODE = 'K7RM-2XQD';

/** Creates a mount of the module `module-one` in `#outlet` with the shell's notices. */
export const createShellMount = (load: Load, surroundings: Surroundings = {}) =>
  createMount(load, {
    ...surroundings,
    createNotices: (platform, onRetry) => new ShellNotices({ platform, supportCode: CODE, onRetry }),
  });

export const retryButton = () => screen.findByRole('button', { name: texts.retry });
