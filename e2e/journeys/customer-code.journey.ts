import assert from 'node:assert/strict';
import { getField, giveName, givePhone, waitForFocus, waitForStep } from '../customer-steps.ts';
import { openSalon } from '../salon.ts';
import { test, toTags } from '../test.ts';

/** Each device has its own phone number, because the journey finds the sent code by the number. */
const PHONES = { desk: '+964771100008', phone: '+964771100108', narrow: '+964771100208' };

test('a salon that verifies phones asks for the sent code at the first visit and at the next', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product, openAt, device, home, allowErrors }) => {
  const phone = PHONES[device] + (home === 'site' ? '1' : '2');
  allowErrors(/401/);
  const own = await openSalon(product, { settings: { customer_verification: true } });
  await page.goto(own.link);
  await givePhone(page, phone);
  await waitForFocus(page, 'رمز التحقق');
  const code = await product.codeSentTo(phone);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.keyboard.type(wrong);
  await page.getByRole('alert').filter({ hasText: 'رمز التحقق غير صحيح أو انتهت صلاحيته' }).waitFor();
  await getField(page, 'رمز التحقق').fill('');
  await page.keyboard.type(code);
  await giveName(page, 'ضحى العبادي');
  await waitForStep(page, 1);
  const name = () =>
    product.sql('select name from customers where business_id = $1 and phone = $2', [own.id, phone]);
  assert.deepEqual(await name(), [{ name: 'ضحى العبادي' }]);

  // A known phone number needs a code, too, but no name.
  const other = await openAt(device);
  await product.sql('delete from login_codes where business_id = $1', [own.id]);
  await other.goto(own.link);
  await givePhone(other, phone);
  await waitForFocus(other, 'رمز التحقق');
  await other.keyboard.type(await product.codeSentTo(phone, code));
  await waitForStep(other, 1);
});
