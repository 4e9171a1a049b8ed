import { buildAvailability } from '@salon/shared/testing/availability';
import { buildBookingLine, buildEmployee, buildService } from '@salon/shared/testing/builders';
import type { WantedLine } from './line-draft.ts';
import { listLineOptions, sortBySalon } from './line-options.ts';

const cut = buildService({ name: 'قص شعر', price: 15_000, room_kind_ids: ['chair'] });
const sara = buildEmployee({ service_ids: [cut.id] });
const huda = buildEmployee({ service_ids: [cut.id] });
const rana = buildEmployee({ service_ids: [] });
const catalogue = { services: [cut], employees: [sara, huda, rana] };

const wanted = (employee_id: string | null, more: Partial<WantedLine> = {}): WantedLine => ({
  ...{ key: '1', service_id: cut.id, variant_id: null, joins: 'after', employee_id },
  ...more,
});
const idsOf = (...options: ReturnType<typeof listLineOptions>) =>
  options.map(({ candidates }) => candidates.map(({ employeeId }) => employeeId));

describe('who may do a line', () => {
  it('is the wanted employee, or all who offer the service', () => {
    expect(idsOf(...listLineOptions([wanted(huda.id), wanted(null)], catalogue))).toEqual([
      [huda.id],
      [sara.id, huda.id],
    ]);
  });

  it('is none for an employee without the service or a service that is gone', () => {
    const lines = [wanted(rana.id), wanted(null, { service_id: 'gone' })];
    expect(idsOf(...listLineOptions(lines, catalogue))).toEqual([[], []]);
  });

  it('comes with the rooms of the service', () => {
    expect(listLineOptions([wanted(null)], catalogue)[0]).toMatchObject({
      roomKinds: ['chair'],
      join: 'after',
    });
  });
});

describe('a line of the edited booking', () => {
  const booked = [
    buildBookingLine({ service_id: cut.id, employee_id: rana.id, price: 9_000, duration_minutes: 45 }),
  ];

  it('stays with its employee at its price, also if the employee no longer offers the service', () => {
    const [option] = listLineOptions([wanted(rana.id)], { ...catalogue, booked });
    expect(option?.candidates).toMatchObject([{ employeeId: rana.id, price: 9_000, duration_minutes: 45 }]);
  });

  it('keeps its price with another employee, and a second line of the service has the present one', () => {
    const options = listLineOptions([wanted(sara.id), wanted(sara.id)], { ...catalogue, booked });
    expect(options.map(({ candidates }) => candidates[0]?.price)).toEqual([9_000, 15_000]);
  });
});

test('employees have the order of the salon, without those who cannot be booked', () => {
  const { days } = buildAvailability({ employees: [huda, sara] });
  expect(sortBySalon([sara, rana, huda], days)).toEqual([huda, sara]);
  expect(sortBySalon([sara], [])).toEqual([]);
});
