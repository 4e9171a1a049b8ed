import {
  createMount,
  type LoadVersion,
  type MountSurroundings,
} from '@salon/shared/module-runtime/testing/mount';
import { screen } from '@testing-library/react';
import { fallbackMessages as texts } from '../module-fallback.messages.ts';
import { ShellNotices } from '../shell-notices.tsx';

export const TEST_SUPPORT_CODE = 'K7RM-2XQD';

export const createShellMount = (load: LoadVersion, surroundings: MountSurroundings = {}) =>
  createMount(load, {
    ...surroundings,
    createNotices: (platform, onRetry) =>
      new ShellNotices({ platform, supportCode: TEST_SUPPORT_CODE, onRetry }),
  });

export const findRetryButton = () => screen.findByRole('button', { name: texts.retry });
