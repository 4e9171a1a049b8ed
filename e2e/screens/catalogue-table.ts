/** The screens of services, categories and rooms. */

import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { findJourneyZone } from '../salon.ts';
import { buildSheetState, pressButton, waitForSheet } from './open-sheet.ts';
import type { Screen } from './screen.ts';

const today = getSalonToday(new Date(), findJourneyZone());

const services: Screen = {
  name: 'services',
  path: '/services',
  who: 'admin',
  calls: /\/api\/services/,
  heading: 'الخدمات',
  states: [
    buildSheetState('add', 'إضافة خدمة'),
    buildSheetState('delete', /^حذف/),
    buildSheetState('times', 'تعديل صبغة كاملة', /^الأوقات/),
    buildSheetState('variants', 'تعديل صبغة كاملة', /^الأنواع/),
    buildSheetState('prices', 'تعديل صبغة كاملة', /^أسعار الموظفات/),
    buildSheetState('rooms', 'تعديل صبغة كاملة', 'الغرف والأجهزة'),
    {
      name: 'addon',
      act: async (page) => {
        for (const button of ['تعديل حناء', 'إضافات']) await pressButton(button)(page);
        await page.getByLabel(/^هذه الخدمة إضافة/).check();
      },
    },
    {
      name: 'details-problems',
      act: async (page) => {
        for (const button of ['إضافة خدمة', /^الأنواع/, 'إضافة نوع', 'حفظ']) await pressButton(button)(page);
        await page.getByText('يرجى إدخال اسم النوع').waitFor();
      },
    },
  ],
};

const categories: Screen = {
  name: 'categories',
  path: '/services/categories',
  who: 'admin',
  calls: /\/api\/categories/,
  heading: 'أقسام الخدمات',
  states: [
    buildSheetState('add', 'إضافة قسم'),
    buildSheetState('rename', /^تعديل/),
    buildSheetState('delete', /^حذف/),
  ],
};

const rooms: Screen = {
  name: 'rooms',
  path: '/services/rooms',
  who: 'admin',
  calls: /\/api\/rooms/,
  heading: 'الغرف والأجهزة',
  states: [
    buildSheetState('add', 'إضافة غرفة أو جهاز'),
    buildSheetState('unit', /^إضافة وحدة/),
    buildSheetState('delete', /^حذف/),
    {
      name: 'occupied',
      arrange: (page) =>
        page.route('**/api/rooms/units/*', (route) =>
          route.fulfill({
            status: 409,
            json: { ...ROOM_HAS_BOOKINGS, details: { bookings: ROOM_BOOKINGS } },
          }),
        ),
      act: async (page) => {
        await pressButton(/^إيقاف/)(page);
        await waitForSheet(page);
      },
    },
  ],
};

const ROOM_HAS_BOOKINGS = { success: false, code: 'ROOM_HAS_BOOKINGS', error: '' };
const ROOM_BOOKINGS = ['زينب العبيدي', 'ريم الجبوري'].map((customer_name, index) => ({
  booking_id: `01930000-0000-7000-8000-00000000000${index}`,
  ...{ booking_number: index + 3, customer_name, employee_name: 'سارة' },
  ...{ booking_date: addDays(today, index), booking_time: '14:30', is_after_midnight: false },
}));

export const CATALOGUE_SCREENS: readonly Screen[] = [services, categories, rooms];
