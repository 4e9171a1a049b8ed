import { groupServices } from './service-groups.ts';

const [hair, skin, nails] = [{ id: 'hair' }, { id: 'skin' }, { id: 'nails' }];
const [cut, colour] = [{ category_id: 'hair' }, { category_id: 'hair' }];
const peeling = { category_id: 'skin' };
const henna = { category_id: null };
const orphan = { category_id: 'deleted' };
const services = [orphan, peeling, cut, henna, colour];

test('services are grouped in the order of the categories, those without a known one last', () => {
  expect(groupServices(services, [hair, skin, nails])).toEqual([
    { category: hair, services: [cut, colour] },
    { category: skin, services: [peeling] },
    { category: null, services: [orphan, henna] },
  ]);
});

test('without categories all services are one group', () => {
  expect(groupServices(services, [])).toEqual([{ category: null, services }]);
});
