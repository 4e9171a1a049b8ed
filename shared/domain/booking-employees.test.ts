import {
  formatEmployeeNames,
  hasSeveralEmployees,
  listEmployeeNames,
  listLinesOf,
} from './booking-employees.ts';

const line = (employee_id: string, employee_name = employee_id) => ({ employee_id, employee_name });
const lines = [line('سارة'), line('هدى'), line('سارة')];
const booking = { ...line('سارة'), lines };

describe('the employees of a booking', () => {
  it('are named once, in the order of the lines', () => {
    expect(formatEmployeeNames(booking)).toBe('سارة، هدى');
    expect(hasSeveralEmployees(booking)).toBe(true);
  });

  it('are two if two have the same name', () => {
    const namesakes = [line('1', 'سارة'), line('2', 'سارة')];
    expect(listEmployeeNames({ ...line('1', 'سارة'), lines: namesakes })).toEqual(['سارة', 'سارة']);
  });

  it.each([[[]], [undefined]])('are the booking’s own without lines: %j', (none) => {
    expect(listEmployeeNames({ ...line('سارة'), lines: none })).toEqual(['سارة']);
    expect(hasSeveralEmployees({ ...line('سارة'), lines: none })).toBe(false);
  });
});

test('the lines of an employee are the own ones, else all', () => {
  expect(listLinesOf(booking, 'هدى')).toEqual([lines[1]]);
  expect(listLinesOf(booking, 'رنا')).toEqual(lines);
  expect(listLinesOf({}, 'رنا')).toEqual([]);
});
