import { toVisitDay } from '@salon/shared/booking-ui/visit-day';
import { CUSTOMER_GRID } from '@salon/shared/domain/visit/visit-day';
import { buildAvailability } from '@salon/shared/testing/availability';
import { buildBusyTime, buildEmployee } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { listPlanSlots, listVisitPlans, type VisitPlan } from './visit-plans.ts';

const employee = (work_hours_from: string, work_hours_to: string) =>
  buildEmployee({ work_hours_from, work_hours_to });

function line(...candidates: { id: string }[]): VisitPlan[number] {
  return {
    ...{ employeeId: null, join: 'after', roomKinds: [] },
    line: { key: '1', service_id: 'cut', variant_id: null, employee_id: null, joins: 'after' },
    candidates: candidates.map(({ id }) => ({
      ...{ employeeId: id, name: 'قص شعر', price: 10, duration_minutes: 30 },
      parts: { before: 0, work: 30, process: 0, finish: 0, after: 0 },
    })),
  };
}

const idsOf = (plans: VisitPlan[]) => plans.map((plan) => plan.map(({ employeeId }) => employeeId));

describe('the ways to do a visit', () => {
  const [sara, rana] = [employee('09:00', '12:00'), employee('09:00', '12:00')];

  it('are one for each employee who can do all of it, and then one with open employees', () => {
    expect(idsOf(listVisitPlans([line(sara, rana), line(rana)]))).toEqual([
      [rana.id, rana.id],
      [null, null],
    ]);
  });

  it('of one line are one for each employee', () => {
    expect(idsOf(listVisitPlans([line(sara, rana)]))).toEqual([[sara.id], [rana.id]]);
  });

  it('of lines at the same time are one with open employees', () => {
    const together: VisitPlan[number] = { ...line(sara, rana), join: 'with' };
    expect(idsOf(listVisitPlans([line(sara, rana), together]))).toEqual([[null, null]]);
  });

  it('are one with open employees when nobody can do all of it', () => {
    expect(idsOf(listVisitPlans([line(sara), line(rana)]))).toEqual([[null, null]]);
  });

  it('keep the employees that the customer has chosen', () => {
    const chosen = { ...line(sara, rana), employeeId: sara.id };
    expect(idsOf(listVisitPlans([chosen, line(sara, rana)]))).toEqual([[sara.id, null]]);
  });
});

describe('the slots of several employees', () => {
  const [sara, rana] = [employee('09:00', '10:00'), employee('09:30', '10:30')];
  const at = (id: string, booking_time: string) => buildBusyTime({ employee_id: id, booking_time });

  function listSlots(busy: ReturnType<typeof at>[] = [], employees = [sara, rana]) {
    const availability = buildAvailability({ employees, busy });
    const now = { date: TEST_TODAY, time: '00:00' };
    const facts = { date: TEST_TODAY, timeZone: 'Asia/Baghdad', now, grid: CUSTOMER_GRID };
    const day = toVisitDay(availability, facts);
    if (!day) throw new Error('the date is known');
    return listPlanSlots(day, listVisitPlans([line(...employees)]), availability.busy);
  }

  it('are those of each, once', () => {
    expect(listSlots().map(({ time }) => time)).toEqual(['09:00', '09:30', '10:00']);
  });

  it('are free while one of them is free', () => {
    const free = (busy: ReturnType<typeof at>[]) =>
      listSlots(busy).find(({ time }) => time === '09:30')?.isAvailable;
    expect(free([at(sara.id, '09:30')])).toBe(true);
    expect(free([at(sara.id, '09:30'), at(rana.id, '09:30')])).toBe(false);
  });

  it('name the employee with the fewest bookings of the day, of equals the first', () => {
    const who = (busy: ReturnType<typeof at>[]) =>
      listSlots(busy).find(({ time }) => time === '09:30')?.employeeIds;
    expect(who([])).toEqual([sara.id]);
    expect(who([at(sara.id, '09:00')])).toEqual([rana.id]);
    expect(who([at(sara.id, '09:00'), at(rana.id, '10:00')])).toEqual([sara.id]);
  });

  it('keep one employee’s morning and another’s night after midnight apart', () => {
    const slots = listSlots([], [employee('20:00', '02:00'), employee('00:30', '02:00')]);
    const minutes = slots.filter(({ time }) => time === '00:30').map(({ startMinute }) => startMinute);
    expect(minutes).toEqual([30, 1470]);
  });
});
