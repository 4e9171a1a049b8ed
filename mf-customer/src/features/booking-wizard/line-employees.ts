import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import { getLineTerms } from '@salon/shared/booking-ui/line-terms';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { PublicService } from '@salon/shared/contracts/service';

export interface LineEmployeeChoice {
  id: string;
  name: string;
  price: number;
  minutes: number;
  /** Whether price or minutes are not the same with every employee. */
  differs: boolean;
}

/** Returns the employees who may be chosen for a line, with their prices and minutes. */
export function listLineEmployees(
  service: PublicService,
  { variant_id }: LineDraft,
  employees: readonly PublicEmployee[],
): LineEmployeeChoice[] {
  const able = employees.filter(({ service_ids }) => service_ids.includes(service.id));
  const choices = able.map(({ id, name }) => {
    const { price, duration_minutes } = getLineTerms(service, { variant_id, employee_id: id });
    return { id, name, price, minutes: duration_minutes };
  });
  const differs = new Set(choices.map(({ price, minutes }) => `${price} ${minutes}`)).size > 1;
  return choices.map((choice) => ({ ...choice, differs }));
}
