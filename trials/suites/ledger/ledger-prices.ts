import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../server/testing/test-app.ts';
import type { LedgerModel } from './ledger-model.ts';

interface AddedPrices {
  business_id: string;
  model: LedgerModel;
  employeeId: string;
  /** The prices in minor units. */
  variant: number;
  ownPrice: number;
}

/** Adds a variant of the first service, and a price of the employee for the second service. */
export async function addPrices(parts: TestApp, added: AddedPrices): Promise<void> {
  const { business_id, model, employeeId, variant, ownPrice } = added;
  const [first = '', second = ''] = [...model.prices.keys()];
  const id = uuidv7();
  await parts.database.withBusiness(business_id, async (tx) => {
    await tx
      .insertInto('service_variants')
      .values({
        business_id,
        id,
        service_id: first,
        name: 'طويل',
        price_minor: variant,
        duration_minutes: 30,
      })
      .execute();
    await tx
      .updateTable('employee_services')
      .set({ price_minor: ownPrice })
      .where('employee_id', '=', employeeId)
      .where('service_id', '=', second)
      .execute();
  });
  model.variant = { id, service_id: first, minor: variant };
  model.ownPrice = { employee_id: employeeId, service_id: second, minor: ownPrice };
}
