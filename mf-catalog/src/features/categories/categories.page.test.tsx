import type { Category } from '@salon/shared/contracts/category';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildCategory } from '@salon/shared/testing/builders';
import { fakeNetwork, type NetworkRoute } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { CategoriesPage } from './categories.page.tsx';

const hair = buildCategory({ name: 'الشعر', services_count: 3 });
const skin = buildCategory({ name: 'البشرة' });
const nails = buildCategory({ name: 'الأظافر', services_count: 1 });

function open(categories: Category[] = [hair, skin, nails]) {
  const network = fakeNetwork();
  network.on('GET', paths.categories).answer(page(categories));
  return renderModule(CategoriesPage, { path: '/services/categories', network });
}

const names = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);
const press = async ({ person }: Pick<ReturnType<typeof open>, 'person'>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

describe('the list of categories', () => {
  it('has the salon’s order, with the number of services', async () => {
    open();
    expect(await screen.findByText('3 خدمات')).toBeVisible();
    expect(names()).toEqual(['الشعر', 'البشرة', 'الأظافر']);
    expect(screen.getByRole('link', { name: 'الأقسام' })).toHaveAttribute('aria-current', 'page');
  });

  it('links to the services and to the rooms', async () => {
    const { person, navigations } = open();
    await person.click(screen.getByRole('link', { name: 'الغرف والأجهزة' }));
    expect(navigations).toEqual(['/services/rooms']);
    expect(screen.getByRole('link', { name: 'قائمة الخدمات' })).toHaveAttribute('href', '/services');
    await screen.findByText('3 خدمات');
  });

  it('says what categories are for when there are none', async () => {
    open([]);
    expect(await screen.findByText('لا توجد أقسام بعد')).toBeVisible();
  });

  it.each([
    ['the server fails', (route: NetworkRoute) => route.fail('INTERNAL'), 'فشل في تحميل الأقسام'],
    ['the network is gone', (route: NetworkRoute) => route.breakDown(), 'حدث خطأ في تحميل الأقسام'],
  ])('offers a retry when %s', async (_, breakRoute, text) => {
    const network = fakeNetwork();
    breakRoute(network.on('GET', paths.categories));
    const view = renderModule(CategoriesPage, { path: '/services/categories', network });
    expect(await screen.findByText(text)).toBeVisible();
    network.on('GET', paths.categories).answer(page([hair]));
    await press(view, 'إعادة المحاولة');
    expect(await screen.findByText('3 خدمات')).toBeVisible();
  });

  it('stays visible with a note when it cannot be loaded again', async () => {
    const { network, platform } = open();
    await screen.findByText('3 خدمات');
    network.on('GET', paths.categories).breakDown();
    await platform.http.get(paths.categories).catch(() => undefined);
    network
      .on('GET', paths.categories)
      .failOnce('INTERNAL')
      .failOnce('INTERNAL')
      .answer(page([skin]));
    await platform.http.get(paths.categories).catch(() => undefined);
    expect(await screen.findByText(/تعذر تحديث الأقسام/)).toBeVisible();
    expect(names()).toEqual(['الشعر', 'البشرة', 'الأظافر']);
  });
});

describe('a category', () => {
  it('is added as the last', async () => {
    const view = open();
    await press(view, 'إضافة قسم');
    const sheet = within(await screen.findByRole('dialog'));
    await view.person.type(sheet.getByLabelText(/^اسم القسم/), ' الحناء ');
    const henna = buildCategory({ name: 'الحناء' });
    view.network.on('POST', paths.categories).answer(success(henna), 201);
    await view.person.click(sheet.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(names()).toEqual(['الشعر', 'البشرة', 'الأظافر', 'الحناء']));
    expect(view.network.callsTo('POST', paths.categories)[0]?.body).toEqual({ name: 'الحناء' });
    expect(view.messages).toEqual([{ kind: 'success', text: 'تمت إضافة القسم' }]);
  });

  it('is not added without a name', async () => {
    const view = open();
    await press(view, 'إضافة قسم');
    const sheet = within(await screen.findByRole('dialog'));
    await view.person.click(sheet.getByRole('button', { name: 'حفظ' }));
    expect(await sheet.findByText('يرجى إدخال اسم القسم')).toBeVisible();
    expect(view.network.callsTo('POST', paths.categories)).toEqual([]);
  });

  it('shows at the field that the name is used', async () => {
    const view = open();
    view.network.on('PUT', paths.category(skin.id)).fail('NAME_IN_USE');
    await press(view, 'تعديل: البشرة');
    const sheet = within(await screen.findByRole('dialog'));
    const field = sheet.getByLabelText(/^اسم القسم/);
    expect(field).toHaveValue('البشرة');
    await view.person.clear(field);
    await view.person.type(field, 'الشعر{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('هذا الاسم مستخدم من قبل'));
  });

  it('is deleted after a question that says what happens to its services', async () => {
    const view = open();
    view.network.on('DELETE', paths.category(hair.id)).answer({ success: true });
    await press(view, 'حذف: الشعر');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/تبقى خدمات هذا القسم/)).toBeVisible();
    await view.person.click(question.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(names()).toEqual(['البشرة', 'الأظافر']));
    expect(view.messages).toEqual([{ kind: 'success', text: 'تم حذف القسم' }]);
  });
});

describe('moving a category', () => {
  it('shows the new order at once, saves it, and keeps the focus', async () => {
    const view = open();
    const release = view.network.on('PUT', paths.categoryOrder).hold(page([skin, hair, nails]));
    await press(view, 'نقل إلى أسفل: الشعر');
    expect(names()).toEqual(['البشرة', 'الشعر', 'الأظافر']);
    expect(screen.getByRole('button', { name: 'نقل إلى أسفل: الشعر' })).toHaveFocus();
    expect(screen.getByText('الشعر في المكان 2 من 3')).toBeInTheDocument();
    release();
    await waitFor(() =>
      expect(view.network.callsTo('PUT', paths.categoryOrder)[0]?.body).toEqual({
        ids: [skin.id, hair.id, nails.id],
      }),
    );
  });

  it('gives the focus to the other button at the end of the list', async () => {
    const view = open();
    view.network.on('PUT', paths.categoryOrder).answer(page([skin, hair, nails]));
    await press(view, 'نقل إلى أعلى: البشرة');
    const up = screen.getByRole('button', { name: 'نقل إلى أعلى: البشرة' });
    expect(up).toBeDisabled();
    expect(screen.getByRole('button', { name: 'نقل إلى أسفل: البشرة' })).toHaveFocus();
  });

  it('ends the note of a failed reload, because the answer has all categories', async () => {
    const view = open();
    await screen.findByText('3 خدمات');
    view.network.on('GET', paths.categories).breakDown();
    await view.platform.http.get(paths.categories).catch(() => undefined);
    view.network.on('GET', paths.categories).fail('INTERNAL');
    await view.platform.http.get(paths.categories).catch(() => undefined);
    expect(await screen.findByText(/تعذر تحديث الأقسام/)).toBeVisible();
    const release = view.network.on('PUT', paths.categoryOrder).hold(page([skin, hair]));
    await press(view, 'نقل إلى أسفل: الشعر');
    expect(screen.getByText(/تعذر تحديث الأقسام/)).toBeVisible();
    release();
    await waitFor(() => expect(names()).toEqual(['البشرة', 'الشعر']));
    expect(screen.queryByText(/تعذر تحديث الأقسام/)).not.toBeInTheDocument();
  });

  it('restores the order when it cannot be saved', async () => {
    const view = open();
    view.network.on('PUT', paths.categoryOrder).fail('INTERNAL');
    await press(view, 'نقل إلى أسفل: الشعر');
    await waitFor(() =>
      expect(view.messages).toEqual([{ kind: 'error', text: 'حدث خطأ في حفظ الترتيب، وبقي كما كان' }]),
    );
    await waitFor(() => expect(names()).toEqual(['الشعر', 'البشرة', 'الأظافر']));
  });
});
