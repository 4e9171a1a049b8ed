import { isLate } from './is-late.ts';

const MIDNIGHT_MS = Date.parse('2026-11-07T00:00:00+03:00');
/** An hour from 24 on is in the night after the date. */
function at(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(MIDNIGHT_MS + (hours * 60 + minutes) * 60_000).toISOString();
}
const visit = { status: 'approved', arrival: null, starts_at: at('10:00'), ends_at: at('11:00') } as const;

test.each([
  ['before its time', '09:50', {}, false],
  ['within five minutes', '10:04', {}, false],
  ['five minutes after its start', '10:05', {}, true],
  ['after its end, while the reception has not said that she did not come', '11:00', {}, true],
  ['until the day ends', '23:59', {}, true],
  ['not after its day', '24:00', {}, false],
  ['not once she did not come', '11:30', { status: 'cancelled', arrival: 'no_show' }, false],
  ['after midnight, until its end', '24:30', { ends_at: at('24:45') }, true],
  ['as a request, too', '10:20', { status: 'pending' }, true],
  ['not once the customer has arrived', '10:20', { arrival: 'arrived' }, false],
  ['not once she sits in the chair', '10:20', { arrival: 'in_chair' }, false],
  ['not once it is completed', '10:20', { status: 'completed' }, false],
] as const)('a visit is late: %s', (_, time, changes, late) => {
  expect(isLate({ ...visit, ...changes }, Date.parse(at(time)), Date.parse(at('24:00')))).toBe(late);
});
