import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { nameEmployees } from './name-employees.ts';

const line = (service_id: string, ids: string[], employeeId: string | null = null): LineOptions => ({
  ...{ employeeId, join: 'after', roomKinds: [] },
  line: { key: service_id, service_id, variant_id: null, employee_id: employeeId, joins: 'after' },
  candidates: ids.map((id) => ({
    ...{ employeeId: id, name: service_id, price: 10, duration_minutes: 30 },
    parts: { before: 0, work: 30, process: 0, finish: 0, after: 0 },
  })),
});
const idsOf = (lines: LineOptions[]) => lines.map(({ employeeId }) => employeeId);

test('a line has the employee of the chosen time, unless the customer has named one', () => {
  const lines = [line('hair', ['sara', 'huda']), line('makeup', ['rana', 'huda'], 'huda')];
  expect(idsOf(nameEmployees(lines, { hair: 'sara', makeup: 'rana' }))).toEqual(['sara', 'huda']);
});

test('a service that was chosen later goes to the one employee of the visit, if she may do it', () => {
  const lines = [line('hair', ['sara']), line('colour', ['sara', 'huda']), line('nails', ['rana'])];
  expect(idsOf(nameEmployees(lines, { hair: 'sara' }))).toEqual(['sara', 'sara', null]);
  expect(idsOf(nameEmployees(lines, { hair: 'sara', nails: 'rana' }))).toEqual(['sara', null, 'rana']);
});
