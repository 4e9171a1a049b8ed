import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

export interface EmployeePriceValues {
  employee_id: string;
  price_minor: number | null;
  duration_minutes: number | null;
}

export async function clearOtherEmployeePrices(
  { tx }: SalonScope,
  serviceId: string,
  keptIds: readonly string[],
): Promise<void> {
  const others = tx
    .updateTable('employee_services')
    .set({ price_minor: null, duration_minutes: null })
    .where('service_id', '=', serviceId)
    .where(({ or, eb }) => or([eb('price_minor', 'is not', null), eb('duration_minutes', 'is not', null)]));
  await (keptIds.length > 0 ? others.where('employee_id', 'not in', keptIds) : others).execute();
}

/** Returns whether the employee offers the service. */
export async function writeEmployeePrice(
  { tx }: SalonScope,
  serviceId: string,
  { employee_id, ...values }: EmployeePriceValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employee_services')
    .set(values)
    .where('service_id', '=', serviceId)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
