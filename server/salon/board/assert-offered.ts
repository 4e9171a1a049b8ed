import type { SalonContext } from '../../http/salon-context.ts';
import { listBookableServices } from '../bookings/lines/bookable-service.repository.ts';
import { refuse, type WantedVisit } from './wanted-visit.ts';

/**
 * Checks the lines that another employee takes over. A deleted service has no offers to check.
 * @throws ApiError SERVICE_NOT_OFFERED
 */
export async function assertOffered({ tx }: SalonContext, visit: WantedVisit): Promise<void> {
  const { before, lines } = visit;
  const takenOver = lines.flatMap(({ position, employeeId }) => {
    const { employee_id, service_id } = before.lines[position] ?? {};
    return service_id && employee_id !== employeeId ? [{ position, employeeId, service_id }] : [];
  });
  const services = await listBookableServices(tx, [
    ...new Set(takenOver.map(({ service_id }) => service_id)),
  ]);
  for (const { position, employeeId, service_id } of takenOver) {
    const offers = services.find(({ id }) => id === service_id)?.offers ?? [];
    if (offers.some(({ employee_id }) => employee_id === employeeId)) continue;
    throw refuse('SERVICE_NOT_OFFERED', visit, position, { service_id });
  }
}
