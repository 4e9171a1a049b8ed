import { paths } from '@salon/shared/contracts/paths';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildOutsideBooking } from '@salon/shared/testing/working-time';
import { act, screen, within } from '@testing-library/react';
import { getOutsideBookings } from './outside-bookings.store.ts';
import { OutsideSheet } from './outside-sheet.tsx';

const zeinab = buildOutsideBooking({ customer_name: 'زينب علي' });
const huda = buildOutsideBooking({ customer_name: 'هدى كريم', booking_number: 2, booking_time: '21:30' });

function open() {
  const rendered = renderModule(OutsideSheet, { path: '/employees/hours' });
  const store = getOutsideBookings(rendered.platform);
  act(() => store.show([zeinab, huda]));
  return { ...rendered, store };
}

const sheet = async () => within(await screen.findByRole('dialog', { name: 'حجوزات خارج الدوام' }));
const customers = async () =>
  (await sheet()).getAllByRole('listitem').map((row) => row.textContent?.slice(0, 8));

it('lists the bookings with number, day, time and employee', async () => {
  open();
  const [first] = (await sheet()).getAllByRole('listitem');
  expect(first).toHaveTextContent('زينب علي #4الجمعة 13 تشرين الثاني 11:00 · مع سارة كريم');
  expect((await sheet()).getByText(/^حجزان\. حُفظ التغيير/)).toBeVisible();
});

it('a booking is moved in its form, and the list is there again on the way back', async () => {
  const { person, navigations, store } = open();
  const path = `/bookings/edit/${huda.booking_id}?back=%2Femployees%2Fhours`;
  const link = (await sheet()).getByRole('link', { name: 'نقل حجز هدى كريم' });
  expect(link).toHaveAttribute('href', path);
  await person.click(link);
  expect(navigations).toEqual([path]);
  expect(store.bookings).toHaveLength(2);
  expect((await sheet()).getByText('فتحته لنقله')).toBeVisible();
});

it('a kept booking leaves the list, and the last one closes it', async () => {
  const { person } = open();
  await person.click((await sheet()).getByRole('button', { name: 'إبقاء حجز زينب علي' }));
  expect(await customers()).toEqual(['هدى كريم']);
  await person.click((await sheet()).getByRole('button', { name: 'إبقاء حجز هدى كريم' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closing the sheet keeps all bookings', async () => {
  const { person, store } = open();
  await person.click((await sheet()).getByRole('button', { name: 'إبقاء الكل' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.bookings).toEqual([]);
});

it('a change without bookings outside shows nothing', () => {
  const { store } = open();
  act(() => store.show([]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('leaving the page', () => {
  it('by the link of a booking keeps the list', async () => {
    const { person, store, unmount } = open();
    await person.click((await sheet()).getByRole('link', { name: 'نقل حجز هدى كريم' }));
    unmount();
    expect(store.bookings).toHaveLength(2);
  });

  it('in another way after the way back ends the list', async () => {
    const { person, store, platform, network, unmount } = open();
    await person.click((await sheet()).getByRole('link', { name: 'نقل حجز هدى كريم' }));
    network.on('GET', paths.booking(huda.booking_id)).fail('NOT_FOUND');
    await act(() => store.dropSettled(platform.http));
    expect(await customers()).toEqual(['زينب علي']);
    unmount();
    expect(store.bookings).toEqual([]);
  });

  it('in another way ends the list', () => {
    const { store, unmount } = open();
    unmount();
    expect(store.bookings).toEqual([]);
  });
});
