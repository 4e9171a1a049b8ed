import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { buildOutsideBooking, buildWorkPlan } from '@salon/shared/testing/working-time';
import { screen, waitFor } from '@testing-library/react';
import { buildHoursNetwork, findSheet, openSalonHours } from './testing/open-hours.tsx';

const sara = buildEmployee({ name: 'سارة كريم' });
const huda = buildEmployee({ name: 'هدى الساعدي' });
const stopped = buildEmployee({ name: 'أحمد الجبوري', is_active: false });
const ramadan = buildWorkPlan({ name: 'دوام رمضان', valid_from: '2027-02-08', valid_to: '2027-03-08' });

function buildNetwork() {
  const network = buildHoursNetwork({ salon: { plans: [buildWorkPlan(), ramadan], exceptions: [] } });
  network.on('GET', paths.employees).answer(page([sara, huda, stopped]));
  return network;
}

async function open(network = buildNetwork()) {
  const rendered = openSalonHours(network);
  const { person } = rendered;
  await person.click(await screen.findByRole('button', { name: 'إضافته للموظفين: دوام رمضان' }));
  const sheet = await findSheet('دوام رمضان: للموظفين أيضًا');
  await sheet.findByRole('checkbox', { name: 'سارة كريم' });
  return { ...rendered, network, sheet };
}

const answerEach = (network: ReturnType<typeof buildNetwork>) =>
  network.on('POST', paths.workPlans).answerWith(({ body }) => ({
    status: 201,
    body: success({ ...ramadan, ...(body as object), outside: [] }),
  }));

const sentTo = (network: ReturnType<typeof buildNetwork>) =>
  network.callsTo('POST', paths.workPlans).map(({ body }) => (body as { employee_id: string }).employee_id);

it('a dated plan of the salon is given to all active employees', async () => {
  const { network, person, sheet, messages } = await open();
  expect(sheet.queryByRole('checkbox', { name: 'أحمد الجبوري' })).not.toBeInTheDocument();
  answerEach(network);
  await person.click(sheet.getByRole('button', { name: 'إضافة للموظفين' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(network)).toEqual([sara.id, huda.id]);
  expect(network.callsTo('POST', paths.workPlans)[0]?.body).toMatchObject({
    name: 'دوام رمضان',
    valid_from: '2027-02-08',
    valid_to: '2027-03-08',
    spans: ramadan.spans,
  });
  expect(messages).toEqual([{ kind: 'success', text: 'تمت إضافة الدوام للموظفين' }]);
});

it('an employee who is not chosen gets none', async () => {
  const { network, person, sheet } = await open();
  answerEach(network);
  await person.click(sheet.getByRole('checkbox', { name: 'هدى الساعدي' }));
  await person.click(sheet.getByRole('button', { name: 'إضافة للموظفين' }));
  await waitFor(() => expect(sentTo(network)).toEqual([sara.id]));
});

it('a retry sends the plans that failed, with the same key', async () => {
  const { network, person, sheet } = await open();
  network
    .on('POST', paths.workPlans)
    .answerOnce(failure('WORK_PLAN_OVERLAP'), 409)
    .failOnce('INTERNAL')
    .answer(success({ ...ramadan, outside: [buildOutsideBooking()] }), 201);
  await person.click(sheet.getByRole('button', { name: 'إضافة للموظفين' }));
  expect(await sheet.findByText('تعذرت الإضافة لبعض الموظفين. أعد المحاولة لهم.')).toBeVisible();
  expect(sheet.getByText('له دوام آخر لهذه الفترة')).toBeVisible();
  expect(sheet.getByText('لم يضف')).toBeVisible();
  await person.click(sheet.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await findSheet('حجوزات خارج الدوام')).toBeTruthy();
  expect(sentTo(network)).toEqual([sara.id, huda.id, huda.id]);
  const keys = network.callsTo('POST', paths.workPlans).map(({ headers }) => headers['idempotency-key']);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

/** The plan of سارة is stored and leaves a booking outside; that of هدى fails. */
async function openHalfDone() {
  const rendered = await open();
  const { network, person, sheet, platform } = rendered;
  const changes: string[] = [];
  platform.events.on('employees:changed', () => changes.push('employees'));
  network
    .on('POST', paths.workPlans)
    .answerOnce(success({ ...ramadan, outside: [buildOutsideBooking()] }), 201)
    .fail('INTERNAL');
  await person.click(sheet.getByRole('button', { name: 'إضافة للموظفين' }));
  expect(await sheet.findByText('تعذرت الإضافة لبعض الموظفين. أعد المحاولة لهم.')).toBeVisible();
  return { ...rendered, changes };
}

it('a sheet that is closed after some plans failed shows the bookings that the others leave outside', async () => {
  const { person, sheet, changes } = await openHalfDone();
  await person.click(sheet.getByRole('button', { name: 'لاحقًا' }));
  expect(await findSheet('حجوزات خارج الدوام')).toBeTruthy();
  expect(changes).toEqual(['employees']);
});

it('an employee whose plan failed and who is not chosen any more does not keep the sheet open', async () => {
  const { person, sheet } = await openHalfDone();
  await person.click(sheet.getByRole('checkbox', { name: 'هدى الساعدي' }));
  expect(sheet.queryByText('تعذرت الإضافة لبعض الموظفين. أعد المحاولة لهم.')).not.toBeInTheDocument();
  await person.click(sheet.getByRole('button', { name: 'إضافة للموظفين' }));
  expect(await findSheet('حجوزات خارج الدوام')).toBeTruthy();
});

it('a new dated plan of the salon is offered to the employees at once', async () => {
  const network = buildHoursNetwork({ salon: { plans: [buildWorkPlan()], exceptions: [] } });
  network.on('GET', paths.employees).answer(page([sara]));
  const { person } = openSalonHours(network);
  await screen.findByRole('article');
  await person.click(screen.getByRole('button', { name: 'دوام رمضان' }));
  const form = await findSheet('دوام لفترة محددة');
  network.on('POST', paths.workPlans).answer(success({ ...ramadan, outside: [] }), 201);
  await person.click(form.getByRole('button', { name: 'حفظ' }));
  const sheet = await findSheet('دوام رمضان: للموظفين أيضًا');
  await person.click(sheet.getByRole('button', { name: 'لاحقًا' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'دوام رمضان' })).toBeVisible();
});
