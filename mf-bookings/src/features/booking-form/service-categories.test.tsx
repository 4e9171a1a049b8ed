import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildCategory, buildService } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { createBookableSalon, findEmployeeCard, findServiceRow, openForm } from './testing/booking-salon.tsx';
import { getSwitch } from './testing/bridal-salon.tsx';

const skin = buildCategory({ name: 'البشرة' });
const hair = buildCategory({ name: 'الشعر' });

/** The salon has the category of hair before that of skin; Sara does no service of the skin. */
function createSalonWithCategories() {
  const salon = createBookableSalon();
  const { haircut, colour, nails, network } = salon;
  const services = [nails, { ...haircut, category_id: hair.id }, { ...colour, category_id: hair.id }];
  const peeling = buildService({ name: 'تقشير', category_id: skin.id });
  network.on('GET', paths.services).answer(page([peeling, ...services]));
  network.on('GET', paths.categories).answer(page([hair, skin]));
  const rana = { ...salon.rana, service_ids: [haircut.id, nails.id, peeling.id] };
  network.on('GET', paths.employees).answer(page([salon.sara, rana]));
  return salon;
}

const listHeadings = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent);

describe('the services of an employee', () => {
  it('stand under their categories in the order of the catalogue, those without one last', async () => {
    const { person } = openForm(createSalonWithCategories().network);
    await person.click(await findEmployeeCard('رنا صباح'));
    await findServiceRow('تقشير');
    await waitFor(() => expect(listHeadings()).toEqual(['الشعر', 'البشرة', 'من دون قسم']));
    const group = within(screen.getByRole('region', { name: 'البشرة' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(1);
    await person.click(await findEmployeeCard('سارة كريم'));
    await findServiceRow('صبغة');
    expect(listHeadings()).toEqual(['الشعر']);
  });

  it('have no headings in a salon without categories, which loads none', async () => {
    const { network } = createBookableSalon();
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('سارة كريم'));
    await findServiceRow('صبغة');
    expect(listHeadings()).toEqual([]);
    expect(network.callsTo('GET', paths.categories)).toHaveLength(0);
  });

  it('have no headings while the categories cannot be loaded', async () => {
    const { network } = createSalonWithCategories();
    network.on('GET', paths.categories).fail('INTERNAL');
    const { person } = openForm(network);
    await person.click(await findEmployeeCard('رنا صباح'));
    await findServiceRow('تقشير');
    expect(listHeadings()).toEqual([]);
  });
});

describe('the list of services to add', () => {
  it('has the same groups', async () => {
    const { network, nails } = createSalonWithCategories();
    const { person } = openForm(network);
    await findEmployeeCard('سارة كريم');
    await person.click(getSwitch());
    const list = await screen.findByRole('combobox', { name: 'إضافة خدمة' });
    const groups = await within(list).findAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['الشعر', 'البشرة', 'من دون قسم']);
    await person.selectOptions(list, nails.name);
    expect(await screen.findByRole('list', { name: 'خدمات الزيارة بترتيبها' })).toHaveTextContent(nails.name);
  });
});
