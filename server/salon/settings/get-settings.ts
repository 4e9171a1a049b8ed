import type { Settings } from '@salon/shared/contracts/settings';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { findSettings } from './settings.repository.ts';

export async function getSettings({ tx }: SalonContext): Promise<Settings> {
  const row = await findSettings(tx);
  return { ...row, cash_step: (await getOwnCurrency(tx)).toUnits(row.cash_step) };
}
