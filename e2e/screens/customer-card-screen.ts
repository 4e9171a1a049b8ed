import type { Page } from '@playwright/test';
import { buildSheetState, pressButton, waitForSheet } from './open-sheet.ts';
import type { Screen } from './screen.ts';

interface CardData {
  customer: Record<string, unknown>;
  notes: { text: string }[];
  photos: object[];
  tags: string[];
}

/** Changes the card in the server's answer. */
const changeCard = (change: (card: CardData) => void) => (page: Page) =>
  page.route(/\/api\/customers\/[^/]+\/card$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: CardData };
    change(body.data);
    await route.fulfill({ json: body });
  });

const IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#c8a2b4"/></svg>`;

const PHOTOS = ['before', 'after'].map((kind, index) => ({
  ...{ id: `00000000-0000-7000-8000-00000000000${index}`, kind, booking_id: null },
  taken_at: '2026-11-03T09:00:00Z',
}));

async function showPhotos(page: Page): Promise<void> {
  await changeCard((card) => {
    card.photos = PHOTOS;
  })(page);
  await page.route(/\/api\/customers\/photos\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }),
  );
}

const LONG_TEXT = 'عبدالرحمن عبدالوهاب عبدالحسين المصطفى الكاظمي البغدادي '.repeat(3).trim();

const writeLongTexts = changeCard((card) => {
  card.customer = { ...card.customer, name: LONG_TEXT.slice(0, 120), remaining_balance: 1_234_567_890 };
  for (const note of card.notes) note.text = `${LONG_TEXT} ${'كلمةبلامسافات'.repeat(6)}`;
  card.tags = Array.from({ length: 12 }, (_, index) => `وسم من أربعة وعشرين ${index}`);
});

export const customerCard: Screen = {
  name: 'customer-card',
  path: '/customers/{customer}',
  who: 'admin',
  calls: /\/api\/customers\/[^/]+\/card/,
  heading: /زينب العبيدي|بطاقة العميل|الكاظمي/,
  // The customer belongs to the full salon.
  without: ['empty', 'long'],
  states: [
    { name: 'long-texts', arrange: writeLongTexts },
    { name: 'photos', arrange: showPhotos },
    {
      name: 'photo',
      arrange: showPhotos,
      act: async (page) => {
        await pressButton(/^عرض صورة قبل/)(page);
        await waitForSheet(page);
      },
    },
    {
      name: 'photo-lost',
      arrange: async (page) => {
        await showPhotos(page);
        await page.route(/\/api\/customers\/photos\//, (route) => route.fulfill({ status: 503, body: '' }));
      },
      act: (page) => page.getByText('تعذر تحميل الصورة').first().waitFor(),
    },
    buildSheetState('add-photo', 'إضافة صورة', 'حفظ الصورة'),
    buildSheetState('add-note', 'إضافة ملاحظة'),
    buildSheetState('edit-note', /^تعديل: حساسية/),
    buildSheetState('delete-note', /^حذف: حساسية/),
    buildSheetState('details', 'تعديل الوسوم والميلاد'),
    buildSheetState('edit', 'تعديل البيانات'),
    {
      name: 'gone',
      path: '/customers/00000000-0000-7000-8000-000000000000',
      act: (page: Page) => page.getByText('هذا العميل لم يعد موجودًا').waitFor(),
    },
  ],
};
