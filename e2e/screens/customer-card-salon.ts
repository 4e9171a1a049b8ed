import type { Salon } from '../salon.ts';

/** Gives a customer notes, tags and a birthday, and the salon two duplicates and a merge. Returns the customer's id. */
export async function writeCustomerCard({ asAdmin }: Salon, name: string): Promise<string> {
  const search = `/api/customers?search=${encodeURIComponent(name)}`;
  const [customer] = await asAdmin<{ id: string }[]>('GET', search);
  const id = customer?.id ?? '';
  await asAdmin('PUT', `/api/customers/${id}/card`, { tags: ['عروس', 'شعر طويل'], birthday: '1994-05-17' });
  for (const note of NOTES) await asAdmin('POST', `/api/customers/${id}/notes`, note);
  const addCustomer = (given: string, phone: string) =>
    asAdmin('POST', '/api/customers', { name: given, phone });
  await addCustomer('رغد التميمي', '+9647705550201');
  await addCustomer('رغد التميمى', '+9647805550201');
  const gone = await addCustomer('زينب العبيديّة', '+9647705550203');
  await asAdmin('POST', `/api/customers/${id}/merge`, { gone_id: gone.id });
  return id;
}

const NOTES = [
  { kind: 'note', text: 'تتأخر عادة عشر دقائق' },
  { kind: 'preference', text: 'قهوة بلا سكر', is_pinned: true },
  { kind: 'formula', text: 'صبغة 7.1 مع أكسجين 6٪، 45 دقيقة' },
  { kind: 'allergy', text: 'حساسية من الأمونيا' },
];
