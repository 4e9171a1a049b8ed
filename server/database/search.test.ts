import { normalizeSearch } from '@salon/shared/domain/search-text';
import fc from 'fast-check';
import pg from 'pg';
import { queryAsOwner } from '../testing/owner-query.ts';
import { setUpSalon } from '../testing/test-app.ts';

const salon = setUpSalon();

const ofDatabase = async (texts: readonly string[]) => {
  const given = texts.map((text) => pg.escapeLiteral(text)).join(', ');
  const [row] = await queryAsOwner<{ compared: string[] }>(
    salon,
    `select array(select search_text(text) from unnest(array[${given}]) with ordinality as given (text, place)
                  order by place) as compared`,
  );
  return row?.compared;
};

test('the database compares each letter of Arabic and Latin as the pages do', async () => {
  const blocks = [
    [0x20, 0x7e],
    [0x600, 0x6ff],
    [0x200b, 0x206f],
  ] as const;
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => `س${String.fromCodePoint(first + place)}س`),
  );
  expect(await ofDatabase(letters)).toEqual(letters.map(normalizeSearch));
});

test('the database compares whole texts as the pages do', async () => {
  const texts = fc.sample(
    fc.string({ unit: fc.constantFrom(...'إسراء فاطمةُ هدى ـ رؤى ٣ Ab'), maxLength: 40 }),
    200,
  );
  expect(await ofDatabase(texts)).toEqual(texts.map(normalizeSearch));
});
