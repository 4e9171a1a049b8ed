import assert from 'node:assert/strict';
import { journey } from '../journey.ts';

journey(
  'the login page opens in Arabic, from right to left',
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'دخول' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/login');
    assert.equal(await page.locator('html').getAttribute('lang'), 'ar');
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
    for (const tab of ['المدير', 'الموظف', 'العميل']) {
      await page.getByText(tab, { exact: true }).waitFor();
    }
  },
  { at: ['desk', 'phone'], isBystander: true },
);
