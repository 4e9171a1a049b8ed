import type * as contract from '@salon/shared/contracts/customer-card';
import { findBirthdayProblem } from '@salon/shared/domain/birthday';
import { getSalonToday } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import { fail, failField } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { findOwnBusiness } from '../../businesses/business.repository.ts';
import { lockCustomer } from '../customer.repository.ts';
import { findCardDetails, updateCardDetails } from './customer-card.repository.ts';
import { uniteTags } from './unite-tags.ts';

/** A tag that is repeated in another spelling is stored once. @throws ApiError NOT_FOUND, VALIDATION_FAILED */
export async function updateCustomerCard(
  { tx, now }: SalonContext,
  customerId: string,
  { tags, birthday }: z.output<typeof contract.updateCustomerCard>,
): Promise<Pick<contract.CustomerCard, 'tags' | 'birthday'>> {
  const { time_zone } = await findOwnBusiness(tx);
  if (birthday && findBirthdayProblem(birthday, getSalonToday(now, time_zone))) {
    throw failField('birthday', 'تاريخ الميلاد لا يكون في المستقبل');
  }
  if (!(await lockCustomer(tx, customerId))) throw fail('NOT_FOUND');
  await updateCardDetails(tx, customerId, { tags: tags && uniteTags(tags), birthday });
  const details = await findCardDetails(tx, customerId);
  if (!details) throw fail('NOT_FOUND');
  return details;
}
