import type { PhoneHolder } from '@salon/shared/contracts/customer';

/** Returns the name of the customer who has the phone, after PHONE_IN_USE; '' if the server did not say it. */
export function findHolderName({ code, details }: { code: string; details?: unknown }): string {
  if (code !== 'PHONE_IN_USE') return '';
  return ((details ?? {}) as Partial<PhoneHolder>).customer_name ?? '';
}
