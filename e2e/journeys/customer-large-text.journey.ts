import assert from 'node:assert/strict';
import {
  awaitFocus,
  chooseDay,
  chooseEmployee,
  chooseServices,
  chooseSlot,
  confirm,
  freeSlots,
  giveName,
  openMyBookings,
  pressButton,
  seeBooked,
  typeInto,
} from '../customer-steps.ts';
import { COLOR, CUT, openSalon, SARA } from '../salon.ts';
import { findingsAtDouble } from '../screens/large-text.ts';
import { runsAt, test } from '../test.ts';

const PHONE = '+9647711000021';

test('with text of double size no step of a booking is cut off, covered or wider than a narrow phone', {
  tag: runsAt({ at: ['narrow'], alsoAt: ['phone', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product, {
    settings: { address: 'بغداد، الكرادة، شارع 62', phone: '+9647701234567' },
  });
  const faults: string[] = [];
  const look = async (where: string) => {
    faults.push(...(await findingsAtDouble(page)).map((fault) => `${where}: ${fault}`));
  };
  await page.goto(own.link);
  await typeInto(page, 'رقم الهاتف', PHONE.replace('+964', ''));
  await look('phone');
  await pressButton(page, 'متابعة');
  await awaitFocus(page, 'الاسم');
  await look('name');
  await giveName(page, 'استبرق عبدالحسين');
  await page.getByText('أقرب وقت').first().waitFor();
  await look('employees');
  await chooseEmployee(page, SARA);
  await look('services');
  await chooseServices(page, CUT.name, COLOR.name);
  await chooseDay(page, own.dayAhead(1));
  await freeSlots(page);
  await look('times');
  await chooseSlot(page);
  await look('confirm');
  await confirm(page);
  const success = await seeBooked(page);
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
