import { isLate } from './is-late.ts';

const at = (time: string) => `2026-11-07T${time}:00+03:00`;
const visit = { status: 'approved', arrival: null, starts_at: at('10:00'), ends_at: at('11:00') } as const;

test.each([
  ['before its time', '09:50', {}, false],
  ['within five minutes', '10:04', {}, false],
  ['five minutes after its start', '10:05', {}, true],
  ['until its end', '10:59', {}, true],
  ['not after its end', '11:00', {}, false],
  ['as a request, too', '10:20', { status: 'pending' }, true],
  ['not once the customer has arrived', '10:20', { arrival: 'arrived' }, false],
  ['not once she sits in the chair', '10:20', { arrival: 'in_chair' }, false],
  ['not once it is completed', '10:20', { status: 'completed' }, false],
] as const)('a visit is late: %s', (_, time, changes, late) => {
  expect(isLate({ ...visit, ...changes }, Date.parse(at(time)))).toBe(late);
});
