import { createPreference } from '@salon/shared/session';

export type ColumnWidth = 'one' | 'all';

/** How this phone shows the columns. */
export const columnWidth = createPreference<ColumnWidth>(
  'board-columns',
  'one',
  (value) => value === 'one' || value === 'all',
);
