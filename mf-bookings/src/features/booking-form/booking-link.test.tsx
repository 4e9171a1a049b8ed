import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import type { NetworkRoute } from '@salon/shared/testing/network';
import { screen, waitFor } from '@testing-library/react';
import {
  createBookableSalon,
  findEmployeeCard,
  getNameField,
  getPhoneField,
  openForm,
} from './testing/booking-salon.tsx';

const huda = buildCustomer({ name: 'هدى كريم', phone: '07709876543' });

function openFor(answer: (route: NetworkRoute) => void) {
  const { network } = createBookableSalon();
  answer(network.on('GET', paths.customer(huda.id)));
  const view = openForm(network, `/bookings/add?customer=${huda.id}`);
  const dirty: boolean[] = [];
  view.platform.events.on('form:dirty', (payload) => dirty.push(payload.dirty));
  return { ...view, network, dirty };
}

// @spec 2.110 A customer's bookings lead to booking the next one, name and phone filled in
describe('a link to the form for a customer', () => {
  it('fills in name and phone, which do not count as unsaved', async () => {
    const { person, dirty } = openFor((route) => route.answer(success(huda)));
    await waitFor(() => expect(getNameField()).toHaveValue('هدى كريم'));
    expect(getPhoneField()).toHaveValue('7709876543');
    expect(screen.getByText('عميل مسجل')).toBeVisible();
    expect(screen.getByRole('button', { name: 'تفريغ الحقول' })).toBeDisabled();
    expect(dirty).toEqual([]);
    await person.type(getNameField(), 'ة');
    expect(dirty).toEqual([true]);
  });

  it('is ignored when the server does not have the customer', async () => {
    const { network, dirty } = openFor((route) => route.fail('NOT_FOUND'));
    await findEmployeeCard('سارة كريم');
    await waitFor(() => expect(network.callsTo('GET', paths.customer(huda.id))).toHaveLength(1));
    expect(getNameField()).toHaveValue('');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(dirty).toEqual([]);
  });

  it('does not replace a name that the user has begun to type', async () => {
    let arrive: () => void = () => undefined;
    const { person, network } = openFor((route) => {
      arrive = route.hold(success(huda));
    });
    await person.type(getNameField(), 'ليلى');
    arrive();
    await waitFor(() => expect(network.callsTo('GET', paths.customers)).toHaveLength(1));
    expect(getNameField()).toHaveValue('ليلى');
    expect(getPhoneField()).toHaveValue('');
  });
});
