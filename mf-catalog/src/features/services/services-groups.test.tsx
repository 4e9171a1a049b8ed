import { paths } from '@salon/shared/contracts/paths';
import type { Service } from '@salon/shared/contracts/service';
import { page, success } from '@salon/shared/testing/answers';
import { buildCategory, buildService, buildVariant } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

const hair = buildCategory({ name: 'الشعر' });
const skin = buildCategory({ name: 'البشرة' });
const cut = buildService({ name: 'قص شعر', category_id: hair.id });
const colour = buildService({
  ...{ name: 'صبغة', category_id: hair.id, duration_minutes: 90, process_minutes: 30 },
  variants: [buildVariant(), buildVariant({ name: 'شعر قصير' })],
});
const mask = buildService({ name: 'قناع', is_addon: true });

function open(services: Service[] = [cut, colour, mask]) {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page(services));
  network.on('GET', paths.categories).answer(page([skin, hair]));
  return renderModule(ServicesPage, { path: '/services', network });
}

const namesIn = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('the list of services with categories', () => {
  it('is grouped, with services without a category at the end', async () => {
    open();
    await screen.findByRole('region', { name: 'الشعر' });
    expect(namesIn('الشعر')).toEqual(['قص شعر', 'صبغة']);
    expect(namesIn('من دون قسم')).toEqual(['قناع']);
    expect(screen.queryByRole('region', { name: 'البشرة' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'الشعر',
      'من دون قسم',
    ]);
  });

  it('shows the services of one category', async () => {
    const { person } = open();
    const filter = await screen.findByRole('combobox', { name: 'القسم' });
    await person.selectOptions(filter, 'الشعر');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await person.selectOptions(filter, 'من دون قسم');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('خدمة واحدة', { selector: '[role=status]' })).toBeInTheDocument();
    await person.selectOptions(filter, 'البشرة');
    expect(screen.getByText('لا توجد خدمة بهذا الاسم')).toBeVisible();
    await person.selectOptions(filter, 'كل الأقسام');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('marks add-ons, and says how many variants and how much waiting a service has', async () => {
    open();
    expect(await screen.findByRole('article', { name: 'صبغة' })).toHaveTextContent('نوعان · انتظار 30 دقيقة');
    expect(screen.getByRole('article', { name: 'قناع' })).toHaveTextContent('إضافة');
    await screen.findByRole('region', { name: 'الشعر' });
  });

  it('is one list with a note when the categories cannot be loaded', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.services).answer(page([cut, mask]));
    network.on('GET', paths.categories).fail('INTERNAL');
    const { person } = renderModule(ServicesPage, { path: '/services', network });
    expect(await screen.findByText('تعذر تحميل الأقسام')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    network.on('GET', paths.categories).answer(page([hair]));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByRole('region', { name: 'الشعر' })).toBeVisible();
  });
});

it('a salon without categories sends no request for them', async () => {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page([mask]));
  renderModule(ServicesPage, { path: '/services', network });
  await screen.findByRole('article', { name: 'قناع' });
  expect(network.callsTo('GET', paths.categories)).toEqual([]);
  expect(screen.queryByRole('combobox', { name: 'القسم' })).toBeNull();
});

it('a service moves to the group of its new category', async () => {
  const { network, person } = open();
  await screen.findByRole('region', { name: 'الشعر' });
  network.on('PUT', paths.service(mask.id)).answer(success({ ...mask, category_id: skin.id }));
  await person.click(screen.getByRole('button', { name: 'تعديل قناع' }));
  const form = within(await screen.findByRole('dialog'));
  await person.click(form.getByRole('button', { name: 'القسم' }));
  await person.selectOptions(form.getByRole('combobox', { name: 'القسم' }), 'البشرة');
  await person.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByRole('region', { name: 'البشرة' })).toHaveTextContent('قناع');
  expect(network.callsTo('PUT', paths.service(mask.id))[0]?.body).toMatchObject({ category_id: skin.id });
});

it('on a phone, icons beside the search link to the categories and rooms', async () => {
  const desk = window.matchMedia;
  window.matchMedia = (query) => ({ ...desk(query), matches: query.includes('max-width') });
  try {
    const { person, navigations } = open([mask]);
    await screen.findByRole('article', { name: 'قناع' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'الأقسام',
      'الغرف والأجهزة',
    ]);
    await person.click(screen.getByRole('link', { name: 'الأقسام' }));
    expect(navigations).toEqual(['/services/categories']);
  } finally {
    window.matchMedia = desk;
  }
});
