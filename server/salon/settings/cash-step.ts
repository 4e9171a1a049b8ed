import { CASH } from '@salon/shared/domain/region/cash';
import type { CurrencyCode } from '@salon/shared/domain/region/currencies';
import type { Tx } from '../../database/database.ts';
import { failField } from '../../errors.ts';
import { updateBusinessRow } from '../businesses/business.repository.ts';
import { createCurrency } from '../businesses/own-currency.ts';
import { findSettings, type SettingsRow } from './settings.repository.ts';

/** In minor units: the limit of the column. */
const MAX_STEP = 1_000_000_000;

/**
 * The step is in units of the currency that the salon has now. Without a sent step, a new currency sets its own.
 * @throws ApiError VALIDATION_FAILED
 */
export async function updateCashStep(tx: Tx, before: SettingsRow, step: number | undefined): Promise<void> {
  const { currency_code, currency_digits } = await findSettings(tx);
  const code = currency_code as CurrencyCode;
  if (step !== undefined) {
    const cash_step = createCurrency(code, currency_digits).toMinor(step, 'cash_step');
    if (cash_step > MAX_STEP) throw failField('cash_step', 'أصغر مبلغ نقدي أكبر من المسموح');
    await updateBusinessRow(tx, { cash_step });
  } else if (code !== before.currency_code) {
    await updateBusinessRow(tx, { cash_step: CASH[code].step });
  }
}
