import { getErrorCode } from '../../errors.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'it may not be written',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/** Returns why a folder cannot be written, or undefined for any other error. */
export const findUnwritableReason = (error: unknown): string | undefined =>
  REASONS[getErrorCode(error) ?? ''];
