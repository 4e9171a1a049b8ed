import { paths } from '@salon/shared/contracts/paths';
import type { Service, UpdateService } from '@salon/shared/contracts/service';
import { page, success } from '@salon/shared/testing/answers';
import {
  buildCategory,
  buildEmployee,
  buildRoomKind,
  buildRoomUnit,
  buildService,
  buildVariant,
} from '@salon/shared/testing/builders';
import { openDetails } from './testing/open-details.tsx';

const CHOICE_GONE = 'بعض ما اخترته لم يعد موجودًا، راجع الخدمة ثم احفظها';
const sara = buildEmployee({ name: 'سارة كريم' });
const huda = buildEmployee({ name: 'هدى الساعدي' });
const hair = buildCategory({ name: 'الشعر' });
const skin = buildCategory({ name: 'البشرة' });
const chair = buildRoomKind({ name: 'كرسي', units: [buildRoomUnit()] });
const laser = buildRoomKind({ name: 'ليزر', units: [buildRoomUnit()] });
const cut = buildService({ name: 'قص شعر' });
const style = buildService({ name: 'تسريحة' });
const short = buildVariant({ name: 'قصير', price: 20_000, duration_minutes: 30 });
const long = buildVariant({ name: 'طويل', price: 30_000, duration_minutes: 60 });
const colour = buildService({ name: 'صبغة', variants: [short, long] });

/** The server refuses the first save, because another admin has deleted a choice. */
async function openForm() {
  const offering = [sara, huda].map((employee) => ({ ...employee, service_ids: [colour.id] }));
  const catalogue = { categories: [hair, skin], employees: offering, rooms: [chair, laser] };
  const view = await openDetails(colour, { ...catalogue, others: [cut, style] });
  const { network, form, press } = view;
  network.on('PUT', paths.service(colour.id)).failOnce('NOT_FOUND').answer(success(colour));
  const showServices = (...services: Service[]) =>
    network.on('GET', paths.services).answer(page(services.length > 0 ? services : [colour, cut, style]));
  return {
    ...view,
    showServices,
    /** Returns the body of the second save. */
    async saveTwice(): Promise<UpdateService> {
      await press('حفظ');
      expect(await form.findByText(CHOICE_GONE)).toBeVisible();
      await press('حفظ');
      return network.callsTo('PUT', paths.service(colour.id))[1]?.body as UpdateService;
    },
  };
}

describe('choices that another admin has deleted leave the form when the server refuses them', () => {
  it('a category', async () => {
    const { network, section, person, saveTwice } = await openForm();
    const category = await section('القسم');
    await person.selectOptions(await category.findByRole('combobox', { name: 'القسم' }), 'الشعر');
    network.on('GET', paths.categories).answer(page([skin]));
    expect(await saveTwice()).not.toHaveProperty('category_id');
  });

  it('a kind of rooms, and the others stay', async () => {
    const { network, section, person, saveTwice } = await openForm();
    const rooms = await section('الغرف والأجهزة');
    await person.click(await rooms.findByRole('checkbox', { name: /^كرسي/ }));
    await person.click(rooms.getByRole('checkbox', { name: /^ليزر/ }));
    network.on('GET', paths.rooms).answer(page([chair]));
    expect(await saveTwice()).toEqual({ room_kind_ids: [chair.id] });
  });

  it('a service of an add-on', async () => {
    const { showServices, section, person, saveTwice } = await openForm();
    const addon = await section('إضافات');
    await person.click(addon.getByRole('checkbox', { name: /^هذه الخدمة إضافة/ }));
    await person.click(addon.getByRole('checkbox', { name: 'قص شعر' }));
    await person.click(addon.getByRole('checkbox', { name: 'تسريحة' }));
    showServices(colour, style);
    expect(await saveTwice()).toEqual({ is_addon: true, addon_of: [style.id] });
  });

  it('the price of an employee', async () => {
    const { network, section, type, saveTwice } = await openForm();
    const prices = await section('أسعار الموظفات');
    await type(await prices.findByLabelText('سعر سارة كريم'), '45000');
    await type(prices.getByLabelText('سعر هدى الساعدي'), '50000');
    network.on('GET', paths.employees).answer(page([{ ...huda, service_ids: [colour.id] }]));
    expect(await saveTwice()).toMatchObject({ employee_prices: [{ employee_id: huda.id, price: 50_000 }] });
  });

  it('a variant', async () => {
    const { showServices, section, type, saveTwice } = await openForm();
    const variants = await section('الأنواع');
    const [price] = variants.getAllByLabelText(/^السعر/);
    if (price) await type(price, '25000');
    showServices({ ...colour, variants: [long] }, cut, style);
    const { variants: sent } = await saveTwice();
    expect(sent?.map(({ id }) => id)).toEqual([long.id]);
  });

  it('but not those of lists that cannot be loaded again', async () => {
    const { network, section, person, saveTwice } = await openForm();
    const rooms = await section('الغرف والأجهزة');
    await person.click(await rooms.findByRole('checkbox', { name: /^كرسي/ }));
    network.on('GET', paths.rooms).fail('INTERNAL');
    expect(await saveTwice()).toEqual({ room_kind_ids: [chair.id] });
  });
});
