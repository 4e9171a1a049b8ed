import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { CUT } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const COLOUR = { name: 'صبغة خصل', price: 60_000, minutes: 90 };
const SHORT = { name: 'شعر قصير', price: 50_000, minutes: 60 };
const LONG = { name: 'شعر طويل', price: 80_000, minutes: 120 };
const BUFFER_MINUTES = 15;

async function addVariant(page: Page, place: number, { name, price, minutes }: typeof SHORT): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'إضافة نوع' }).click();
  const row = form.getByRole('group', { name: `النوع ${place}` });
  await row.getByLabel('اسم النوع').fill(name);
  await row.getByLabel('السعر').fill(String(price));
  await row.getByLabel('المدة').fill(String(minutes));
}

test('an admin adds a service with two variants and a buffer, and finds both in its form', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, product, salon }) => {
  await openSignedIn(page, salon, { at: '/services' });
  await page.getByRole('button', { name: 'إضافة خدمة' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('اسم الخدمة').fill(COLOUR.name);
  await form.getByLabel('الوصف').fill('خصل بالورق');
  await form.getByLabel('السعر').fill(String(COLOUR.price));
  await form.getByLabel('المدة').fill(String(COLOUR.minutes));
  await form.getByRole('button', { name: 'الأوقات' }).click();
  await form.getByLabel('ترتيب بعد الموعد').fill(String(BUFFER_MINUTES));
  await form.getByText('ترتيب 15 دقيقة', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'الأنواع' }).click();
  await addVariant(page, 1, SHORT);
  await addVariant(page, 2, LONG);
  await form.getByRole('button', { name: 'حفظ' }).click();
  await page.getByRole('article', { name: COLOUR.name }).getByText('نوعان').waitFor();

  const stored = await product.sql(
    `select variant.name, variant.price_minor::int as price_minor, variant.duration_minutes, after_minutes
     from service_variants as variant join services as service on service.id = service_id
     where variant.business_id = $1 order by variant.position`,
    [salon.id],
  );
  assert.deepEqual(
    stored,
    [SHORT, LONG].map(({ name, price, minutes }) => ({
      ...{ name, price_minor: price * 100, duration_minutes: minutes, after_minutes: BUFFER_MINUTES },
    })),
  );

  await page.getByRole('button', { name: `تعديل ${COLOUR.name}` }).click();
  await form.getByRole('button', { name: 'الأنواع نوعان' }).click();
  assert.equal(
    await form.getByRole('group', { name: 'النوع 2' }).getByLabel('اسم النوع').inputValue(),
    LONG.name,
  );
});

test('a room with a booking is switched off after the booking was shown, and the booking keeps it', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, product, salon, allowErrors }) => {
  allowErrors(/409/);
  const room = await salon.asAdmin<{ units: { id: string }[] }>('POST', '/api/rooms', {
    ...{ name: 'غرفة مساج', units: ['غرفة 1', 'غرفة 2'] },
  });
  const unit = room.units[0]?.id;
  const booking = await salon.book({
    ...{ customer: 'لينا', services: [CUT.name], date: salon.dayAhead(1), time: '14:00' },
  });
  await product.sql(
    'update booking_lines set unit_ids = array[$2::uuid], room_time = range_merge(person_time) where booking_id = $1',
    [booking, unit],
  );
  await openSignedIn(page, salon, { at: '/services' });
  await page.getByRole('link', { name: 'الغرف والأجهزة' }).click();
  await page.getByRole('button', { name: 'إيقاف: غرفة 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'إيقاف مع وجود حجوزات' });
  await question.getByRole('listitem').filter({ hasText: 'لينا' }).waitFor();
  await question.getByRole('button', { name: 'إيقاف مع إبقاء الحجوزات' }).click();
  await page.getByRole('button', { name: 'تفعيل: غرفة 1' }).waitFor();
  const [stored] = await product.sql(
    `select unit.is_active, exists (select from busy where busy.unit_id = unit.id) as is_occupied
     from room_units as unit where unit.id = $1`,
    [unit],
  );
  assert.deepEqual(stored, { is_active: false, is_occupied: true });
  await page.reload();
  await page.getByRole('button', { name: 'تفعيل: غرفة 1' }).waitFor();
});
