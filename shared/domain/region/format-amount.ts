/** The fewest decimals that an amount is rounded to, so that a stored fraction shows in every currency. */
const SHOWN_DECIMALS = 2;

/**
 * Formats an amount in units of the currency, without the label: Latin digits in groups of three with the currency's
 * decimals. 25000 is `25,000` for 0 digits, `25,000.00` for 2, `25,000.000` for 3. With 0 digits, decimals that are not
 * zero still show, so that the shown amounts of a till add up.
 */
export function formatAmount(amount: number, digits: number): string {
  const [whole = '0', decimals = ''] = Math.abs(amount).toFixed(Math.max(digits, SHOWN_DECIMALS)).split('.');
  const rest = decimals.replace(/0+$/, '').padEnd(digits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = rest === '' ? grouped : `${grouped}.${rest}`;
  return amount < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}
