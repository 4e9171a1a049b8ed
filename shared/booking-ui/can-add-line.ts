import { MAX_LINES } from '@salon/shared/domain/visit/find-lines-problem';
import { type LineDraft, toWantedLines } from './line-draft.ts';

/** Whether a visit may have one more line. */
export function canAddLine(drafts: readonly LineDraft[]): boolean {
  return toWantedLines(drafts).length < MAX_LINES;
}
