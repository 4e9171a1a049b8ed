import { listLineOptions } from '@salon/shared/booking-ui/line-options';
import { buildEmployee, buildService, buildVariant } from '@salon/shared/testing/builders';
import { findLineProblems } from './line-problems.ts';
import { toLines, toOneEmployee } from './several-employees.ts';

const long = buildVariant();
const hair = buildService({ variants: [long] });
const makeup = buildService();
const veil = buildService({ is_addon: true, addon_of: [hair.id] });
const services = [hair, makeup, veil];
const sara = buildEmployee({ service_ids: [hair.id, veil.id] });
const huda = buildEmployee({ service_ids: [hair.id, makeup.id] });
const employees = [sara, huda];

const line = (service_id: string, employee_id: string | null, joins: 'after' | 'with' = 'after') => ({
  ...{ key: service_id, service_id, variant_id: null, employee_id, joins },
});
const optionsOf = (...lines: ReturnType<typeof line>[]) => listLineOptions(lines, { services, employees });

describe('the lines of one employee’s services', () => {
  it('have the add-ons with the service that they suit', () => {
    const options = optionsOf(line(hair.id, sara.id), line(makeup.id, sara.id), line(veil.id, sara.id));
    expect(toLines(options, services)).toMatchObject([
      { service_id: hair.id, employee_id: sara.id, addon_ids: [veil.id] },
      { service_id: makeup.id, employee_id: sara.id, addon_ids: [] },
    ]);
  });

  it('leave out a service that was deleted', () => {
    expect(toLines([{ ...optionsOf(line('', sara.id))[0] } as never], services)).toEqual([]);
  });
});

describe('one employee in place of several', () => {
  const draft = (service_id: string, employee_id: string | null, more = {}) => ({
    ...{ key: service_id, service_id, employee_id, variant_id: null, addon_ids: [], joins: 'after' as const },
    ...more,
  });

  it('is the first named one, with the services that this employee offers', () => {
    const lines = [
      draft(hair.id, null, { variant_id: long.id, addon_ids: [veil.id] }),
      draft(makeup.id, huda.id),
    ];
    expect(toOneEmployee(lines, employees)).toEqual({
      ...{ employee_id: huda.id, service_ids: [hair.id, makeup.id], variants: { [hair.id]: long.id } },
    });
  });

  it('is the first who does the first line, or none', () => {
    expect(toOneEmployee([draft(hair.id, null)], employees).employee_id).toBe(sara.id);
    expect(toOneEmployee([], employees)).toEqual({ employee_id: null, service_ids: [], variants: {} });
  });
});

describe('the problem of a line', () => {
  const textsOf = (...lines: ReturnType<typeof line>[]) =>
    Object.fromEntries(findLineProblems(optionsOf(...lines)));

  it.each([
    ['none', [line(hair.id, sara.id), line(makeup.id, huda.id, 'with')], {}],
    ['none for open lines at once', [line(hair.id, null), line(makeup.id, null, 'with')], {}],
    [
      'an employee who does not offer the service',
      [line(makeup.id, sara.id)],
      { [makeup.id]: 'الموظفة المختارة لا تقدم هذه الخدمة، اختر غيرها' },
    ],
    [
      'a service that no employee offers',
      [line('gone', null)],
      { gone: 'لا توجد موظفة تقدم هذه الخدمة الآن' },
    ],
    [
      'two lines at once of one employee',
      [line(hair.id, huda.id), line(makeup.id, huda.id, 'with')],
      { [makeup.id]: 'لا يمكن للموظفة تنفيذ خدمتين في الوقت نفسه' },
    ],
  ])('%s', (_, lines, texts) => {
    expect(textsOf(...lines)).toEqual(texts);
  });
});
