import type { SeededFault } from '../run-seeded-faults.ts';

/** Faults in the guards of edits that two people make at once. */
export const EDIT_FAULTS: readonly SeededFault[] = [
  {
    guard: 'a save of the settings decides by what a save beside it has left',
    file: 'server/salon/settings/update-settings.ts',
    from: '  const seen = await findSettings(tx);',
    to: '  const seen = shown;',
    tests: 'server/salon/settings/settings-races',
  },
  {
    guard: 'an edit of variants keeps what another admin has stored meanwhile',
    file: 'server/salon/services/merge-edited-rows.ts',
    from: 'return isUntouched ? (findIn(stored, key) ?? []) : [row];',
    to: 'return [row];',
    tests: 'server/salon/services',
  },
];
