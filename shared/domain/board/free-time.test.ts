import { findFreeNow, findNextGap, type OccupiedDays } from './free-time.ts';

const at = (time: string) => `2026-11-07T${time}:00+03:00`;
const range = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) });
const NOW = Date.parse(at('12:00'));

const employee = (id: string, ...spans: ReturnType<typeof range>[]) => ({
  ...{ id, is_active: true },
  days: [{ spans: spans.length > 0 ? spans : [range('09:00', '17:00')] }],
});

const line = (employee_id: string, from: string, to: string, process: [string, string] | null = null) => ({
  employee_id,
  busy_from: at(from),
  busy_until: at(to),
  process_starts_at: process && at(process[0]),
  process_ends_at: process && at(process[1]),
});

const day = (changes: Partial<OccupiedDays>): OccupiedDays => ({
  ...{ employees: [employee('sara')], bookings: [], blocks: [] },
  ...changes,
});

const withLines = (...lines: ReturnType<typeof line>[]) => day({ bookings: [{ lines }] });
const toTime = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(11, 16);

const freeNow = (days: OccupiedDays) =>
  findFreeNow(days, NOW).map(({ employee: { id }, until }) => `${id} ${toTime(until)}`);

describe('free now', () => {
  it.each([
    ['an employee without lines, until her working time ends', day({}), ['sara 17:00']],
    ['until the next line with its buffers', withLines(line('sara', '13:10', '14:00')), ['sara 13:10']],
    ['nobody during a line', withLines(line('sara', '11:30', '12:30')), []],
    ['once a line has ended', withLines(line('sara', '11:30', '12:00')), ['sara 17:00']],
    ['nobody when a line begins', withLines(line('sara', '12:00', '12:30')), []],
    [
      'during processing, until the work goes on',
      withLines(line('sara', '11:00', '13:00', ['11:30', '12:40'])),
      ['sara 12:40'],
    ],
    [
      'nobody while another line is in the processing',
      withLines(line('sara', '11:00', '13:00', ['11:30', '12:40']), line('sara', '11:45', '12:15')),
      [],
    ],
    ['nobody during an absence', day({ blocks: [{ employee_id: 'sara', ...range('10:00', '15:00') }] }), []],
    [
      'until an absence begins',
      day({ blocks: [{ employee_id: 'sara', ...range('15:00', '17:00') }] }),
      ['sara 15:00'],
    ],
    [
      'across spans that touch',
      day({ employees: [employee('sara', range('09:00', '13:00'), range('13:00', '20:00'))] }),
      ['sara 20:00'],
    ],
    [
      'nobody in the pause between two spans',
      day({ employees: [employee('sara', range('09:00', '11:00'), range('13:00', '20:00'))] }),
      [],
    ],
    ['nobody on a day off', day({ employees: [{ id: 'sara', is_active: true, days: [{ spans: [] }] }] }), []],
    ['no inactive employee', day({ employees: [{ ...employee('sara'), is_active: false }] }), []],
    [
      "in the salon's order, each by the own lines",
      { ...withLines(line('huda', '12:30', '13:00')), employees: ['mona', 'huda'].map((id) => employee(id)) },
      ['mona 17:00', 'huda 12:30'],
    ],
  ])('is %s', (_, days, expected) => {
    expect(freeNow(days)).toEqual(expected);
  });
});

describe('the next gap', () => {
  const busy: OccupiedDays = {
    employees: ['sara', 'huda'].map((id) => employee(id)),
    bookings: [
      { lines: [line('sara', '11:00', '12:30'), line('sara', '13:00', '16:00')] },
      { lines: [line('huda', '11:30', '14:00')] },
    ],
    blocks: [],
  };
  const gapOf = (minutes: number, ids?: string[]) => {
    const gap = findNextGap(busy, NOW, minutes, ids && new Set(ids));
    return gap && `${gap.employee.id} ${toTime(gap.from)} ${toTime(gap.until)}`;
  };

  it.each([
    ['the earliest', 30, 'sara 12:30 13:00'],
    ['long enough', 31, 'huda 14:00 17:00'],
    ['as long as the rest of the day', 180, 'huda 14:00 17:00'],
  ])('is %s', (_, minutes, expected) => {
    expect(gapOf(minutes)).toBe(expected);
  });

  it('is one of the employees who may do it', () => {
    expect(gapOf(30, ['huda'])).toBe('huda 14:00 17:00');
  });

  it('is null when the days have none', () => {
    expect(gapOf(181)).toBeNull();
  });

  it('begins now for an employee who is free', () => {
    expect(findNextGap(day({}), NOW, 60)).toMatchObject({ from: NOW });
  });
});
