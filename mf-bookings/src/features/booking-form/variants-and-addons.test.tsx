import { paths } from '@salon/shared/contracts/paths';
import { screen, waitFor } from '@testing-library/react';
import {
  findEmployeeCard,
  findServiceRow,
  getSlot,
  getSubmitButton,
  getSummary,
  openForm,
} from './testing/booking-salon.tsx';
import { createBridalSalon, fillInCustomer } from './testing/bridal-salon.tsx';

async function openHair() {
  const salon = createBridalSalon();
  const form = openForm(salon.network);
  const sent = () => salon.network.callsTo('POST', paths.bookings)[0]?.body;
  const choose = async (employee: string) => {
    await form.person.click(await findEmployeeCard(employee));
    await form.person.click(await findServiceRow('تسريحة'));
  };
  return { ...salon, ...form, sent, choose };
}

describe('a service of one employee', () => {
  it('has the price and minutes of the employee', async () => {
    const { choose } = await openHair();
    await choose('هدى علي');
    expect(await findServiceRow('تسريحة.*30 دقيقة.*45,000')).toBeChecked();
    expect(getSummary()).toHaveTextContent(/المجموع · 30 دقيقة\s*45,000 د.ع/);
  });

  it('is sent as a line when a variant is chosen', async () => {
    const form = await openHair();
    const { person, choose, sent, hair, long, sara } = form;
    await choose(sara.name);
    await person.click(screen.getByRole('radio', { name: 'شعر طويل' }));
    expect(getSummary()).toHaveTextContent('تسريحة - شعر طويل');
    await fillInCustomer(form);
    await person.click(getSlot('12:00'));
    await person.click(getSubmitButton());
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      lines: [{ service_id: hair.id, variant_id: long.id, employee_id: sara.id, joins: 'after' }],
      total_price: 50_000,
    });
  });

  it('is sent with its add-on as today, and the add-on is offered with it only', async () => {
    const form = await openHair();
    const { person, choose, sent, hair, veil, sara } = form;
    await person.click(await findEmployeeCard(sara.name));
    expect(screen.queryByRole('checkbox', { name: /طرحة/ })).toBeNull();
    await choose(sara.name);
    await person.click(await findServiceRow('طرحة'));
    await fillInCustomer(form);
    await person.click(getSlot('12:00'));
    await person.click(getSubmitButton());
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      employee_id: sara.id,
      service_ids: [hair.id, veil.id],
      total_price: 35_000,
    });
  });
});
