import { type ApiErrorCode, toFailure } from '@salon/shared/http';
import { isChoiceRefused, isTimeRefused } from './refused-part.ts';

const failWith = (code: ApiErrorCode | '', text = '') => ({ ...toFailure(new Error(text)), code });

describe('the refused part of a booking', () => {
  it.each<[ApiErrorCode, boolean, boolean]>([
    ['SLOT_TAKEN', true, false],
    ['ROOM_TAKEN', true, false],
    ['SLOT_PAST', true, false],
    ['SLOT_OFF_GRID', true, false],
    ['SLOT_OUTSIDE_HOURS', true, false],
    ['EMPLOYEE_INACTIVE', false, true],
    ['SERVICE_INACTIVE', false, true],
    ['SERVICE_NOT_OFFERED', false, true],
    ['PRICE_CHANGED', false, false],
  ])('%s: time %s, choice %s', (code, isTime, isChoice) => {
    expect(isTimeRefused(failWith(code))).toBe(isTime);
    expect(isChoiceRefused(failWith(code))).toBe(isChoice);
  });

  it('is the time when the text of the answer says that it is taken', () => {
    expect(isTimeRefused(failWith('', 'هذا الوقت محجوز بالفعل'))).toBe(true);
  });
});
