/** The screens of working time and absences. */

import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { findJourneyZone } from '../salon.ts';
import { buildSheetState, pressButton, waitForSheet } from './open-sheet.ts';
import type { Screen } from './screen.ts';

const today = getSalonToday(new Date(), findJourneyZone());

const salonHours: Screen = {
  name: 'salon-hours',
  path: '/employees/hours',
  who: 'admin',
  calls: /\/api\/working-time/,
  heading: 'دوام الصالون والعطل',
  states: [
    buildSheetState('holiday', 'إضافة عطلة أو يوم خاص'),
    buildSheetState('edit-holiday', /^تعديل \d/),
    buildSheetState('delete-holiday', /^حذف \d/),
    buildSheetState('plan', 'إضافة دوام الصالون'),
  ],
};

const employeeHours: Screen = {
  name: 'employee-hours',
  path: '/employees/{employee}/hours',
  who: 'admin',
  calls: /\/api\/working-time/,
  heading: /^دوام/,
  // The employee belongs to the full salon.
  without: ['empty', 'long'],
  states: [
    buildSheetState('edit', 'تعديل الدوام المعتاد'),
    buildSheetState('ramadan', 'دوام رمضان'),
    buildSheetState('copy', 'تعديل الدوام المعتاد', 'نسخ إلى أيام أخرى: السبت'),
    {
      name: 'alternating',
      act: async (page) => {
        await pressButton('تعديل الدوام المعتاد')(page);
        await page.getByLabel('أسابيع متناوبة').check();
      },
    },
    {
      name: 'problems',
      act: async (page) => {
        await pressButton('دوام لفترة أخرى')(page);
        await page.getByLabel('نهاية الفترة الأولى يوم السبت').fill('');
        await pressButton('حفظ')(page);
        await page.getByText('يرجى إدخال وقت صحيح مثل 09:00').waitFor();
      },
    },
    {
      name: 'outside',
      arrange: (page) =>
        page.route('**/api/working-time/exceptions', (route) =>
          route.fulfill({ json: { success: true, data: { exceptions: [], outside: OUTSIDE_BOOKINGS } } }),
        ),
      act: async (page) => {
        await pressButton('إضافة يوم خاص')(page);
        await page.getByLabel('من يوم').click();
        await page.locator('[aria-current="date"]').click();
        await pressButton('حفظ')(page);
        await page.getByRole('dialog', { name: 'حجوزات خارج الدوام' }).waitFor();
      },
    },
  ],
};

const OUTSIDE_BOOKINGS = ['زينب العبيدي', 'ريم الجبوري'].map((customer_name, index) => ({
  ...{ booking_id: `00000000-0000-7000-8000-00000000000${index}`, booking_number: index + 1, customer_name },
  ...{ employee_name: 'سارة', booking_date: addDays(today, index), booking_time: '18:30' },
}));

const absences: Screen = {
  name: 'absences',
  path: '/employees/leave',
  who: 'admin',
  calls: /\/api\/absences/,
  heading: 'إجازات الموظفين',
  states: [
    { name: 'nothing-found', path: '/employees/leave?state=refused' },
    buildSheetState('add', 'تسجيل إجازة'),
    buildSheetState('delete', /^حذف/),
    {
      name: 'hours',
      act: async (page) => {
        await pressButton('تسجيل إجازة')(page);
        await page.getByRole('radio', { name: 'إغلاق وقت' }).check();
        await pressButton('حفظ')(page);
      },
    },
    {
      name: 'over-bookings',
      arrange: (page) =>
        page.route(/\/api\/absences\/./, (route) =>
          route.fulfill({
            status: 409,
            json: {
              ...{ success: false, code: 'ABSENCE_OVER_BOOKINGS', error: 'توجد حجوزات في هذا الوقت' },
              details: { outside: OUTSIDE_BOOKINGS },
            },
          }),
        ),
      act: async (page) => {
        await pressButton(/^موافقة/)(page);
        await waitForSheet(page);
      },
    },
  ],
};

const ownAbsences: Screen = {
  name: 'own-absences',
  path: '/user/leave',
  who: 'employee',
  calls: /\/api\/absences/,
  heading: 'إجازاتي',
  states: [buildSheetState('ask', 'طلب إجازة'), buildSheetState('withdraw', 'سحب الطلب')],
};

export const WORKING_TIME_SCREENS: readonly Screen[] = [salonHours, employeeHours, absences, ownAbsences];
