import { hasSeveralPrices, listCheapestLines, listChosenLines } from './chosen-lines.ts';
import type { LineOptions } from './line-options.ts';

const candidate = (employeeId: string, price: number) => ({
  ...{ employeeId, price, name: 'قص شعر', duration_minutes: 30 },
  parts: { before: 0, work: 30, process: 0, finish: 0, after: 0 },
});
const option = (...candidates: ReturnType<typeof candidate>[]): LineOptions => ({
  line: { key: '1', service_id: 'cut', variant_id: null, employee_id: null, joins: 'after' },
  ...{ employeeId: null, join: 'after', roomKinds: [], candidates },
});
const options = [option(candidate('sara', 20), candidate('huda', 10)), option(candidate('huda', 5))];
const namesOf = (lines: ReturnType<typeof listChosenLines>) =>
  lines.map((line) => `${line.candidate.employeeId} ${line.candidate.price}`);

describe('the chosen lines', () => {
  it('are those of the slot’s employees, else of the first who may do each line', () => {
    expect(namesOf(listChosenLines(options, ['huda', 'huda']))).toEqual(['huda 10', 'huda 5']);
    expect(namesOf(listChosenLines(options))).toEqual(['sara 20', 'huda 5']);
  });

  it('are the cheapest ones while the employees are open', () => {
    expect(namesOf(listCheapestLines(options))).toEqual(['huda 10', 'huda 5']);
    expect(options.map(hasSeveralPrices)).toEqual([true, false]);
  });

  it('leave out a line that no employee may do', () => {
    expect(namesOf(listChosenLines([option(), ...options], ['', 'sara', 'huda']))).toEqual([
      'sara 20',
      'huda 5',
    ]);
  });
});
