import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import {
  buildCountsAnswer,
  createBookableSalon,
  getNameField,
  getPhoneField,
  openForm,
} from './testing/booking-salon.tsx';

const owing = buildCustomer({
  name: 'زينب كاظم',
  remaining_balance: 12_500,
  last_visit: '2026-10-03',
  notes: 'حساسية من الأمونيا',
});

const facts = () => screen.queryByLabelText('عن هذا العميل');

async function pick(customer = owing) {
  const { network } = createBookableSalon();
  network.on('GET', paths.customers).answer(page([customer]));
  const view = openForm(network);
  await view.person.type(getNameField(), 'زينب');
  await view.person.click(await screen.findByRole('option', { name: /زينب كاظم/ }));
  return view;
}

describe('the picked customer', () => {
  // @spec C.13 A picked customer’s debt, last visit and notes stand in the booking form
  it('is shown with debt, last visit and notes', async () => {
    await pick();
    expect(facts()).toHaveTextContent('الدين12,500 د.ع');
    expect(facts()).toHaveTextContent('آخر زيارة3 تشرين الأول 2026');
    expect(facts()).toHaveTextContent('ملاحظاتحساسية من الأمونيا');
  });

  it('is shown without a debt and without a visit', async () => {
    await pick(buildCustomer({ name: 'زينب كاظم' }));
    expect(facts()).toHaveTextContent('الدينلا شيء');
    expect(facts()).toHaveTextContent('آخر زيارةلم يزرنا بعد');
    expect(facts()).not.toHaveTextContent('ملاحظات');
  });

  it('is no longer shown once the user changes the phone', async () => {
    const { person } = await pick();
    await person.type(getPhoneField(), '{Backspace}');
    expect(facts()).toBeNull();
  });

  it('is shown for a link, too', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.customer(owing.id)).answer(success(owing));
    openForm(network, `/bookings/add?customer=${owing.id}`);
    expect(await screen.findByLabelText('عن هذا العميل')).toHaveTextContent('حساسية من الأمونيا');
  });
});

describe('the counts of the picked customer', () => {
  const counted = { ...owing, visits: 6, no_shows: 2, late_cancels: 1 };

  it('are visits, no-shows and late cancellations of a year', async () => {
    const { network } = createBookableSalon();
    network.on('GET', paths.customers).answer(page([owing]));
    network.on('GET', paths.customersWithStats).answer(buildCountsAnswer([counted]));
    const { person } = openForm(network);
    await person.type(getNameField(), 'زينب');
    await person.click(await screen.findByRole('option', { name: /زينب كاظم/ }));
    await waitFor(() => expect(facts()).toHaveTextContent('زيارات آخر سنة6عدم الحضور2إلغاء متأخر1'));
    expect(network.callsTo('GET', paths.customersWithStats)[0]?.query).toEqual({
      search: owing.phone,
      limit: 8,
    });
  });

  it('are left out where there is nothing to say, or when they fail to load', async () => {
    await pick();
    expect(facts()).not.toHaveTextContent('عدم الحضور');
    expect(facts()).not.toHaveTextContent('زيارات آخر سنة');
  });
});
