import { type ApiErrorCode, isSlotTakenText, type RequestFailure } from '@salon/shared/http';

const TIME_CODES = new Set<ApiErrorCode | ''>([
  'SLOT_TAKEN',
  'ROOM_TAKEN',
  'SLOT_PAST',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);
const CHOICE_CODES = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_INACTIVE',
  'SERVICE_NOT_OFFERED',
]);

export const isTimeRefused = ({ code, text }: RequestFailure): boolean =>
  TIME_CODES.has(code) || isSlotTakenText(text);

export const isChoiceRefused = ({ code }: RequestFailure): boolean => CHOICE_CODES.has(code);
