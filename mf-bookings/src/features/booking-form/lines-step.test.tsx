import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { screen, waitFor } from '@testing-library/react';
import { getSlot, getSubmitButton, getSummary } from './testing/booking-salon.tsx';
import {
  createBridalSalon,
  fillInCustomer,
  getLine,
  listFreeTimes,
  listLineNames,
  openLines,
} from './testing/bridal-salon.tsx';

async function openBride(salon = createBridalSalon()) {
  const form = await openLines(salon.network);
  await form.add('تسريحة');
  await form.add('مكياج');
  return { ...salon, ...form };
}

describe('a visit with two employees at once', () => {
  it('offers the times at which both and the room are free, and sends the lines', async () => {
    const salon = createBridalSalon();
    const busyRooms = [
      {
        ...{ unit_id: 'mirror-1', booking_id: 'other' },
        ...{ starts_at: `${TEST_TODAY}T13:00:00+03:00`, ends_at: `${TEST_TODAY}T14:00:00+03:00` },
      },
    ];
    salon.setDay({ busyRooms, busy: [buildBusyTime({ employee_id: salon.sara.id, booking_time: '15:00' })] });
    const bride = await openBride(salon);
    const { person, network, sara, rana, hair, makeup } = bride;
    await person.selectOptions(getLine(1).employee(), 'سارة كريم');
    await person.selectOptions(getLine(2).employee(), 'رنا صباح');
    await person.click(getLine(2).start('في الوقت نفسه'));
    expect(listFreeTimes()).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00', '14:00', '15:30', '16:00']);
    await person.click(getSlot('11:00'));
    expect(getLine(1).getByText(/^سارة كريم ·/)).toHaveTextContent('سارة كريم · 11:00 – 12:00');
    expect(getSummary()).toHaveTextContent('سارة كريم، رنا صباح');
    expect(getSummary()).toHaveTextContent(/11:00 · رنا صباح/);
    expect(getSummary()).toHaveTextContent(/المجموع · ساعة\s*70,000 د.ع/);
    await fillInCustomer(bride);
    await person.click(getSubmitButton());
    await waitFor(() => expect(network.callsTo('POST', paths.bookings)).toHaveLength(1));
    const { body } = network.callsTo('POST', paths.bookings)[0] ?? {};
    expect(body).toMatchObject({ booking_time: '11:00', total_price: 70_000 });
    expect(body).toHaveProperty('lines', [
      { service_id: hair.id, variant_id: null, employee_id: sara.id, joins: 'after' },
      { service_id: makeup.id, variant_id: null, employee_id: rana.id, joins: 'with' },
    ]);
    expect(body).not.toHaveProperty('employee_id');
    expect(body).not.toHaveProperty('service_ids');
  });

  it('cannot have one employee in two lines; the line says so', async () => {
    const { person } = await openBride();
    await person.selectOptions(getLine(1).employee(), 'هدى علي');
    await person.selectOptions(getLine(2).employee(), 'هدى علي');
    await person.click(getLine(2).start('في الوقت نفسه'));
    expect(getLine(2).employee()).toHaveAccessibleDescription('لا يمكن للموظفة تنفيذ خدمتين في الوقت نفسه');
    await person.click(getLine(2).start('بعد السابقة'));
    expect(getLine(2).employee()).toHaveAccessibleDescription('');
  });
});

describe('a line', () => {
  it('has price and minutes of its employee, and the lowest price while the employee is open', async () => {
    const { person } = await openBride();
    expect(getLine(1).getByText(/ساعة · من/)).toHaveTextContent('30,000');
    await person.selectOptions(getLine(1).employee(), 'هدى علي');
    expect(getLine(1).getByText(/^30 دقيقة ·/)).toHaveTextContent('45,000');
    await person.click(getLine(1).getByRole('radio', { name: 'شعر طويل' }));
    expect(getLine(1).getByText(/^ساعة و30 دقيقة ·/)).toHaveTextContent('50,000');
  });

  it('of any employee names who does it once a time is chosen', async () => {
    const salon = createBridalSalon();
    salon.setDay({ busy: [buildBusyTime({ employee_id: salon.sara.id, booking_time: '11:00' })] });
    const { person, add } = await openLines(salon.network);
    await add('تسريحة');
    await person.click(getSlot('11:00'));
    expect(getLine(1).getByText(/^هدى علي ·/)).toHaveTextContent('هدى علي · 11:00 – 11:30');
    expect(getSummary()).toHaveTextContent(/45,000/);
    await person.click(getSlot('12:00'));
    expect(getLine(1).getByText(/^سارة كريم ·/)).toHaveTextContent('سارة كريم · 12:00 – 13:00');
  });

  it('offers its add-ons, which are sent after it for the same employee', async () => {
    const { network, sara } = createBridalSalon();
    const { person, add } = await openLines(network);
    await add('تسريحة');
    await person.selectOptions(getLine(1).employee(), 'هدى علي');
    expect(getLine(1).queryByRole('checkbox')).toBeNull();
    await person.selectOptions(getLine(1).employee(), sara.name);
    await person.click(getLine(1).getByRole('checkbox', { name: /طرحة/ }));
    expect(getSummary()).toHaveTextContent(/المجموع · ساعة و15 دقيقة\s*35,000 د.ع/);
  });

  it('moves by its buttons, keeps the focus, and the first one has no start', async () => {
    const { person } = await openBride();
    getLine(2).getByRole('button', { name: 'تقديم: مكياج' }).focus();
    await person.keyboard('{Enter}');
    expect(listLineNames()).toEqual(['مكياج', 'تسريحة']);
    expect(screen.getByText('مكياج في المكان 1 من 2')).toBeInTheDocument();
    expect(getLine(1).getByRole('button', { name: 'تأخير: مكياج' })).toHaveFocus();
    expect(getLine(1).queryByRole('radiogroup', { name: 'متى تبدأ' })).toBeNull();
    await person.click(getLine(1).getByRole('button', { name: 'إزالة: مكياج' }));
    expect(listLineNames()).toEqual(['تسريحة']);
    expect(screen.getByRole('combobox', { name: 'إضافة خدمة' })).toHaveFocus();
  });

  it('shows the server’s refusal of its service', async () => {
    const bride = await openBride();
    const { person, network, hair, sara } = bride;
    network.on('POST', paths.bookings).fail('SERVICE_NOT_OFFERED', { service_id: hair.id });
    await person.selectOptions(getLine(1).employee(), sara.name);
    await fillInCustomer(bride);
    await person.click(getSlot('12:00'));
    await person.click(getSubmitButton());
    const text = 'الموظف المختار لا يقدم إحدى الخدمات المختارة';
    await waitFor(() => expect(getLine(1).employee()).toHaveAccessibleDescription(text));
    await person.selectOptions(getLine(1).employee(), 'هدى علي');
    expect(getLine(1).employee()).toHaveAccessibleDescription('');
  });

  it('says when no employee offers its service any more', async () => {
    const { network, rana, platform } = await openBride();
    network.on('GET', paths.employees).answer(page([rana]));
    platform.events.emit('employees:changed');
    await waitFor(() =>
      expect(getLine(1).employee()).toHaveAccessibleDescription('لا توجد موظفة تقدم هذه الخدمة الآن'),
    );
  });
});
