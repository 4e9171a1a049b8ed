import assert from 'node:assert/strict';
import {
  chooseDay,
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirmBooking,
  giveName,
  listFreeSlots,
  openMyBookings,
  pressButton,
  typeIntoFocused,
  waitForBooked,
  waitForFocus,
} from '../customer-steps.ts';
import { COLOR, CUT, openSalon, SARA } from '../salon.ts';
import { findFaultsAtDoubleText } from '../screens/large-text.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000021';

test('with text of double size no step of a booking is cut off, covered or wider than a narrow phone', {
  tag: toTags({ at: ['narrow'], alsoAt: ['phone', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product, {
    settings: { address: 'بغداد، الكرادة، شارع 62', phone: '+9647701234567' },
  });
  const faults: string[] = [];
  const look = async (where: string) => {
    faults.push(...(await findFaultsAtDoubleText(page)).map((fault) => `${where}: ${fault}`));
  };
  await page.goto(own.link);
  await typeIntoFocused(page, 'رقم الهاتف', PHONE.replace('+964', ''));
  await look('phone');
  await pressButton(page, 'متابعة');
  await waitForFocus(page, 'الاسم');
  await look('name');
  await giveName(page, 'استبرق عبدالحسين');
  await page.getByText('أقرب وقت').first().waitFor();
  await look('employees');
  await chooseEmployee(page, SARA);
  await look('services');
  await chooseServices(page, CUT.name, COLOR.name);
  await chooseDay(page, own.dayAhead(1));
  await listFreeSlots(page);
  await look('times');
  await chooseSlot(page);
  await look('confirm');
  await confirmBooking(page);
  const success = await waitForBooked(page);
  await look('success');
  await pressButton(success, 'تم');
  const sheet = await openMyBookings(page);
  await sheet.getByRole('listitem').first().waitFor();
  await look('my bookings');
  await page.goBack();
  await pressButton(page, 'المزيد');
  await page.getByRole('dialog', { name: 'المزيد' }).waitFor();
  await look('menu');
  assert.deepEqual(faults, []);
});
