import { buildCategory, buildId, buildService } from '@salon/shared/testing/builders';
import { filterByCategory, NO_CATEGORY } from './filter-by-category.ts';

const [hair, skin, nails] = ['الشعر', 'البشرة', 'الأظافر'].map((name) => buildCategory({ name }));
const categories = [hair, skin, nails] as ReturnType<typeof buildCategory>[];
const cut = buildService({ category_id: hair?.id ?? null });
const colour = buildService({ category_id: hair?.id ?? null });
const peeling = buildService({ category_id: skin?.id ?? null });
const henna = buildService();
const orphan = buildService({ category_id: buildId(9) });
const services = [orphan, peeling, cut, henna, colour];

test.each([
  ['', services],
  [hair?.id ?? '', [cut, colour]],
  [nails?.id ?? '', []],
  [NO_CATEGORY, [orphan, henna]],
])('the filter %s keeps the services of its group', (chosen, expected) => {
  expect(filterByCategory(services, categories, chosen)).toEqual(expected);
});
