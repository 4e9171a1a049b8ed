import { buildCategory, buildId, buildService } from '@salon/shared/testing/builders';
import { filterByCategory, groupServices, NO_CATEGORY } from './service-groups.ts';

const [hair, skin, nails] = ['الشعر', 'البشرة', 'الأظافر'].map((name) => buildCategory({ name }));
const categories = [hair, skin, nails] as ReturnType<typeof buildCategory>[];
const cut = buildService({ category_id: hair?.id ?? null });
const colour = buildService({ category_id: hair?.id ?? null });
const peeling = buildService({ category_id: skin?.id ?? null });
const henna = buildService();
const orphan = buildService({ category_id: buildId(9) });
const services = [orphan, peeling, cut, henna, colour];

test('services are grouped in the order of the categories, those without a known one last', () => {
  expect(groupServices(services, categories)).toEqual([
    { category: hair, services: [cut, colour] },
    { category: skin, services: [peeling] },
    { category: null, services: [orphan, henna] },
  ]);
});

test('without categories all services are one group', () => {
  expect(groupServices(services, [])).toEqual([{ category: null, services }]);
});

test.each([
  ['', services],
  [hair?.id ?? '', [cut, colour]],
  [nails?.id ?? '', []],
  [NO_CATEGORY, [orphan, henna]],
])('the filter %s keeps the services of its group', (chosen, expected) => {
  expect(filterByCategory(services, categories, chosen)).toEqual(expected);
});
