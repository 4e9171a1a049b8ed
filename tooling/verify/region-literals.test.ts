import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './list-files.ts';
import { findRegionLiterals } from './region-literals.ts';

const ROOT = path.resolve(__dirname, '../..');
const SCREENS = ['mf-*', 'shell', 'shared/ui', 'shared/module', 'shared/stores', 'shared/booking-ui'];

/** Tests build salons of certain countries. */
const sources = listFiles(ROOT, ...SCREENS).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

const find = (source: string) => findRegionLiterals('mf-x/src/x.tsx', source);

describe('a screen', () => {
  it.each([
    ["const currency = 'د.ك';", 'salon.currency'],
    ['return `25,000 د.ع`;', 'salon.currency'],
    ["const MONTHS = ['تشرين الأول'];", 'getMonthName'],
    ["const zone = 'Asia/Kuwait';", 'salon.timeZone'],
    ["'+964' + digits", 'PhoneInput'],
    ['const weekStart = 6;', 'salon.region.weekStart'],
    ['time?.week_start ?? 1', 'salon.region.weekStart'],
    ['amount.toLocaleString()', 'shared/ui/format'],
    ["import { formatTime } from '@salon/shared/domain/clock-text';", 'formatTime of shared/ui/format'],
    ["import { addDays, getWeek } from '@salon/shared/domain/salon-clock';", 'getSalonWeek'],
    ["import { isCustomerPhone } from '@salon/shared/domain/phone';", 'page-phone'],
  ])('may not write %s', (source, instead) => {
    expect(find(`\n${source}`)).toEqual([
      expect.stringMatching(new RegExp(`^mf-x/src/x.tsx:2 .*${instead}`)),
    ]);
  });

  it.each([
    "/** `+9647701000009`, in 'Asia/Baghdad'. */",
    '// 25,000 د.ع',
    "import { addDays } from '@salon/shared/domain/salon-clock';",
    'const weekStart = region.weekStart;',
  ])('may write %s', (source) => {
    expect(find(source)).toEqual([]);
  });

  it('takes currency, country code, months, week and time zone from the region', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(
      sources.flatMap((file) => findRegionLiterals(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    ).toEqual([]);
  });
});
