import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildCategory, buildEmployee, buildService } from '@salon/shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { buildBridalWizard, openServices } from './testing/bridal-wizard.tsx';
import { findServiceRow } from './testing/wizard-salon.tsx';

const hair = buildCategory({ name: 'الشعر' });
const skin = buildCategory({ name: 'البشرة' });
const nails = buildCategory({ name: 'الأظافر' });
const cut = buildService({ name: 'قص شعر', category_id: hair.id });
const colour = buildService({ name: 'صبغة', category_id: hair.id });
const mask = buildService({ name: 'قناع', category_id: skin.id });
const henna = buildService({ name: 'حناء' });

function buildSalon(services = [cut, henna, mask, colour]) {
  const salon = buildBridalWizard();
  const sara = buildEmployee({ name: 'سارة كريم', service_ids: services.map(({ id }) => id) });
  salon.network.on('GET', paths.employees).answer(page([sara]));
  salon.network.on('GET', paths.services).answer(page(services));
  salon.network.on('GET', paths.categories).answer(page([skin, nails, hair]));
  return salon;
}

const listHeadings = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const listRows = (title: string) =>
  within(screen.getByRole('region', { name: title })).getAllByRole('checkbox').length;

describe('the services of a salon with categories', () => {
  it('have headings in the order of the catalogue; services without a category come last', async () => {
    await openServices(buildSalon(), 'سارة كريم');
    await findServiceRow('قص شعر');
    expect(listHeadings()).toEqual(['البشرة', 'الشعر', 'خدمات أخرى']);
    expect(['البشرة', 'الشعر', 'خدمات أخرى'].map(listRows)).toEqual([1, 2, 1]);
  });

  it('are one list when the categories cannot be loaded', async () => {
    const salon = buildSalon();
    salon.network.on('GET', paths.categories).fail('INTERNAL');
    await openServices(salon, 'سارة كريم');
    await findServiceRow('قص شعر');
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(listHeadings()).toEqual([]);
  });
});

it('a salon without categories sends no request for them', async () => {
  const salon = buildSalon([henna]);
  await openServices(salon, 'سارة كريم');
  await findServiceRow('حناء');
  expect(salon.network.callsTo('GET', paths.categories)).toEqual([]);
  expect(listHeadings()).toEqual([]);
});
