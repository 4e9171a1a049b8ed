import { sortNotes } from './customer-card.ts';

const note = (
  kind: 'allergy' | 'formula' | 'preference' | 'note',
  is_pinned: boolean,
  created_at: string,
) => ({
  ...{ kind, is_pinned, created_at },
});

test('allergies come first, then formulas, then pinned notes; the newest first within each', () => {
  const [early, late] = ['2026-01-01T08:00:00+00:00', '2026-01-02T07:00:00.5+00:00'];
  const sorted = [
    note('allergy', true, late),
    note('allergy', true, early),
    note('formula', true, late),
    note('note', true, late),
    note('preference', true, early),
    note('preference', false, late),
    note('note', false, early),
  ];
  expect(sortNotes([...sorted].reverse())).toEqual(sorted);
  expect(sortNotes(sorted)).toEqual(sorted);
});
