import { paths } from '@salon/shared/contracts/paths';
import type { Service } from '@salon/shared/contracts/service';
import { STORAGE_KEYS } from '@salon/shared/session';
import { createAdminSession } from '../load/session.ts';

/** The walk books with this employee. Every time of a demo employee's day may be too short for the service. */
export const WALK_EMPLOYEE = 'ريتاج';

/**
 * Adds the employee to the demo salon `noor`. She works all day and offers every service, so she has free times on each
 * following day.
 * @throws Error when the server refuses a call
 */
export async function addWalkEmployee(url: string): Promise<void> {
  const storage = await createAdminSession(url).getStorage();
  const headers = {
    authorization: `Bearer ${storage[STORAGE_KEYS.token]}`,
    'content-type': 'application/json',
  };
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(url + path, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const { data: services }: { data: Service[] } = await call(paths.services, {});
  const employee = {
    name: WALK_EMPLOYEE,
    phone: '07700009901',
    password: 'bench-customer-2026',
    specialty: 'تصفيف',
    work_hours_from: '12:00',
    work_hours_to: '12:00',
    service_ids: services.map(({ id }) => id),
  };
  await call(paths.employees, { method: 'POST', body: JSON.stringify(employee) });
}
