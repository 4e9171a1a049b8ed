import type { WorkingTime, workingTimeQuery } from '@salon/shared/contracts/working-time';
import { getSalonToday, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnBusiness, findWeekStart } from '../businesses/business.repository.ts';
import { hasEmployee } from '../employees/bookable-employee.repository.ts';
import { listExceptions } from './day-exception.repository.ts';
import { listPlans } from './work-plan.repository.ts';
import { resolveEmployee } from './working-time.policy.ts';

/** The exceptions from today on, and those of a year before. */
const MAX_SHOWN_EXCEPTIONS = 800;

/** @throws ApiError NOT_FOUND; FORBIDDEN when an employee names a colleague */
export async function getWorkingTime(
  { tx, principal, now }: SalonContext,
  { employee_id, from }: z.output<typeof workingTimeQuery>,
): Promise<WorkingTime> {
  const employeeId = resolveEmployee(principal, employee_id);
  if (employeeId && !(await hasEmployee(tx, employeeId))) throw fail('NOT_FOUND');
  const { time_zone } = await findOwnBusiness(tx);
  const since = from ?? getSalonToday(now, time_zone);
  const [week_start, salon, employee] = await Promise.all([
    findWeekStart(tx),
    getCalendar(tx, null, since),
    employeeId ? getCalendar(tx, employeeId, since) : null,
  ]);
  return { week_start, salon, employee };
}

async function getCalendar(tx: Tx, employeeId: string | null, from: SalonDate) {
  const [plans, exceptions] = await Promise.all([
    listPlans(tx, employeeId),
    listExceptions(tx, employeeId, from, MAX_SHOWN_EXCEPTIONS),
  ]);
  return { plans, exceptions };
}
