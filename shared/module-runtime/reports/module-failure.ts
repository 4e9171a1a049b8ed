import type { FailureReason } from '../../contracts/platform-report.ts';
import { isMissingFile, isTimeout } from '../../module/import-with-retry.ts';
import { LoadFailure } from '../load/loader.ts';

export interface ModuleFailure {
  reason: FailureReason;
  message: string;
  /** Address of the file that did not load. */
  file?: string;
}

export type FailedStep = 'load' | 'mount' | 'render' | 'unmount';

const REASON_OF_STEP = { load: 'threw', mount: 'threw', render: 'render', unmount: 'unmount' } as const;

/** Takes the message and the file from the error's cause, if it has one. */
export function toModuleFailure(error: unknown, step: FailedStep): ModuleFailure {
  const { cause } = error as { cause?: unknown };
  const { request: file } = (cause ?? error ?? {}) as { request?: unknown };
  const message = String(cause ?? error);
  return { reason: reasonOf(error, cause, step), message, ...(typeof file === 'string' ? { file } : {}) };
}

function reasonOf(error: unknown, cause: unknown, step: FailedStep): FailureReason {
  if (isMissingFile(error)) return isTimeout(error) ? 'timeout' : 'unreachable';
  if (!(error instanceof LoadFailure)) return REASON_OF_STEP[step];
  return error.reason === 'broken' && cause !== undefined ? 'threw' : error.reason;
}
