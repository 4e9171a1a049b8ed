import { DatabaseUnavailable } from '../errors.ts';
import { isDatabaseAway } from './database-away.ts';
import { findCodeOfDatabaseError, isConstraintViolation } from './sql-errors.ts';

const errorOfWorker = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [
    'busy_people',
    '23P01',
    'conflicting key value violates exclusion constraint "busy_people_102131"',
    'SLOT_TAKEN',
  ],
  [
    'busy_rooms',
    '23P01',
    'conflicting key value violates exclusion constraint "busy_rooms_102131"',
    'ROOM_TAKEN',
  ],
  [
    'customers_phone_key',
    '23505',
    'duplicate key value violates unique constraint "customers_phone_key_102052"',
    'PHONE_IN_USE',
  ],
])('an error of a shard has the code of the constraint %s', (constraint, sqlState, message, code) => {
  const error = errorOfWorker(sqlState, message);
  expect(findCodeOfDatabaseError(error)).toBe(code);
  expect(isConstraintViolation(error, constraint)).toBe(true);
});

test("the error's own field wins over its message", () => {
  const error = Object.assign(errorOfWorker('23P01', 'constraint "busy_people_102131"'), {
    constraint: 'busy_rooms',
  });
  expect(findCodeOfDatabaseError(error)).toBe('ROOM_TAKEN');
});

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
  'the error %s of a connection is UNAVAILABLE, and the database is away',
  (code) => {
    const error = Object.assign(new Error('connect'), { code });
    expect(findCodeOfDatabaseError(error)).toBe('UNAVAILABLE');
    expect(isDatabaseAway(new DatabaseUnavailable(error))).toBe(true);
  },
);
