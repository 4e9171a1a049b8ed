import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { answerAvailability } from '@salon/shared/testing/availability';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { screen, within } from '@testing-library/react';
import {
  type BridalWizard,
  buildBridalWizard,
  getEmployees,
  getOptions,
  openServices,
} from './testing/bridal-wizard.tsx';
import {
  buildNextFree,
  findConfirmTitle,
  findServiceRow,
  findSlot,
  findSuccessDialog,
  findTimeTitle,
  getConfirmButton,
  getNextButton,
  getSummary,
} from './testing/wizard-salon.tsx';

const ANYONE = 'أي موظف متاح';
const getSplitButton = (name: string) => screen.queryByRole('button', { name });
const getBody = ({ network }: BridalWizard) => network.callsTo('POST', paths.bookings)[0]?.body;

type Wizard = Awaited<ReturnType<typeof openServices>>;

async function choose({ person }: Wizard, ...services: string[]) {
  for (const service of services) await person.click(await findServiceRow(service));
}

async function bookAt({ person }: Wizard, time: string) {
  await person.click(getNextButton());
  await findTimeTitle();
  await person.click(await findSlot(time));
  await person.click(getNextButton());
  const review = (await findConfirmTitle()).parentElement as HTMLElement;
  const text = review.textContent;
  await person.click(getConfirmButton());
  await findSuccessDialog();
  return text;
}

describe('a visit of several employees', () => {
  it('begins with an employee, whose services come with those of the others', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, 'سارة كريم');
    await choose(wizard, 'تسريحة');
    expect(screen.queryByRole('checkbox', { name: /مكياج/ })).toBeNull();
    await wizard.person.click(screen.getByRole('button', { name: 'إضافة خدمة عند موظفة أخرى' }));
    await choose(wizard, 'مكياج');
    expect(getEmployees('تسريحة').getByRole('radio', { name: /سارة كريم/ })).toBeChecked();
    expect(getEmployees('مكياج').getByRole('radio', { name: 'أي موظفة' })).toBeChecked();
    await wizard.person.click(getEmployees('مكياج').getByRole('radio', { name: 'رنا صباح' }));
    const review = await bookAt(wizard, '12:00');
    expect(review).toMatch(/سارة كريم، رنا صباح/);
    expect(review).toMatch(/تسريحة.*30,000.*سارة كريم · 12:00.*مكياج.*40,000.*رنا صباح · 13:00/);
    expect(getBody(salon)).toMatchObject({
      lines: [
        { service_id: salon.hair.id, employee_id: salon.sara.id, variant_id: null, joins: 'after' },
        { service_id: salon.makeup.id, employee_id: salon.rana.id },
      ],
      booking_time: '12:00',
      total_price: 70_000,
    });
    expect(getBody(salon)).not.toHaveProperty('service_ids');
  });

  it('has an employee for each service, with the price and the minutes of each', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, ANYONE);
    expect(getSplitButton('اختيار الموظفة لكل خدمة')).toBeNull();
    await choose(wizard, 'تسريحة');
    expect((await findServiceRow('تسريحة')).closest('li')).toHaveTextContent(/من.*30,000/);
    await wizard.person.click(screen.getByRole('button', { name: 'اختيار الموظفة لكل خدمة' }));
    expect(
      getEmployees('تسريحة')
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['أي موظفة', 'سارة كريم · 30,000 د.ع · ساعة', 'هدى علي · 45,000 د.ع · 30 دقيقة']);
    await wizard.person.click(getEmployees('تسريحة').getByRole('radio', { name: /هدى علي/ }));
    expect(getSummary()).toHaveTextContent(/هدى علي.*30 دقيقة.*45,000/);
    await bookAt(wizard, '12:00');
    // One employee without a variant is sent in the specification's form.
    expect(getBody(salon)).toMatchObject({
      employee_id: salon.huda.id,
      service_ids: [salon.hair.id],
      total_price: 45_000,
    });
  });

  it('is planned when no employee offers all services, and names everyone before the confirmation', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(getOptions('تسريحة').getByRole('checkbox', { name: /طرحة/ }));
    expect(screen.getByText(/لا يقدم موظف واحد كل ما اخترته/)).toBeVisible();
    const review = await bookAt(wizard, '12:00');
    expect(review).toMatch(/سارة كريم · 12:00.*طرحة.*سارة كريم · 13:00.*13:15/);
    const { lines } = getBody(salon) as { lines: { employee_id: string }[] };
    expect(lines.map(({ employee_id }) => employee_id).slice(0, 2)).toEqual([salon.sara.id, salon.sara.id]);
  });

  it.each(['أي موظف متاح', 'اختيار الموظفة لكل خدمة'])(
    'is divided by «%s» on a day off of the only employee who could do all of it',
    async (way) => {
      const salon = buildBridalWizard();
      const { network, employees, rooms, huda } = salon;
      answerAvailability(network, { employees, rooms, spans: { [TEST_TODAY]: { [huda.id]: [] } } });
      const wizard = await openServices(salon, ANYONE);
      await choose(wizard, 'تسريحة', 'مكياج');
      if (way !== ANYONE) await wizard.person.click(screen.getByRole('button', { name: way }));
      const review = await bookAt(wizard, '12:00');
      expect(review).toMatch(/سارة كريم · 12:00.*رنا صباح · 13:00/);
      expect(getBody(salon)).toMatchObject({
        lines: [{ employee_id: salon.sara.id }, { employee_id: salon.rana.id }],
      });
    },
  );

  it('is offered on the first day with enough free time, also before that of one employee', async () => {
    const salon = buildBridalWizard();
    const { network, employees, rooms, huda } = salon;
    answerAvailability(network, { employees, rooms, spans: { [TEST_TODAY]: { [huda.id]: [] } } });
    network.on('GET', paths.nextFreeTimes).answer(success([buildNextFree(huda.id, '10:00', '2026-11-16')]));
    const wizard = await openServices(salon, ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(getNextButton());
    expect(await screen.findByRole('button', { name: /أقرب موعد متاح.*اليوم/ })).toBeVisible();
    expect(await findSlot('12:00')).toBeEnabled();
  });

  it('has two services at the same time, if the customer says so', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(screen.getByRole('button', { name: 'اختيار الموظفة لكل خدمة' }));
    expect(getOptions('تسريحة').queryByRole('radiogroup', { name: 'متى تبدأ' })).toBeNull();
    expect(getOptions('مكياج').getByRole('radio', { name: 'بعد السابقة' })).toBeChecked();
    await wizard.person.click(getOptions('مكياج').getByRole('radio', { name: 'في الوقت نفسه' }));
    expect(screen.queryByText(/واحدة بعد الأخرى/)).toBeNull();
    const review = await bookAt(wizard, '12:00');
    expect(review).toMatch(/سارة كريم · 12:00.*رنا صباح · 12:00.*12:00 · ساعةتغيير/);
    expect(getBody(salon)).toMatchObject({
      lines: [
        { employee_id: salon.sara.id, joins: 'after' },
        { employee_id: salon.rana.id, joins: 'with' },
      ],
    });
  });

  it('keeps a chosen time when other employees can do the services at the same time then', async () => {
    const wizard = await openServices(buildBridalWizard(), ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(getNextButton());
    await wizard.person.click(await findSlot('12:00'));
    expect(getSummary()).toHaveTextContent(/هدى علي.*12:00.*ساعة و30 دقيقة/);
    await wizard.person.click(screen.getByRole('button', { name: 'السابق' }));
    await wizard.person.click(await screen.findByRole('button', { name: 'اختيار الموظفة لكل خدمة' }));
    await wizard.person.click(getOptions('مكياج').getByRole('radio', { name: 'في الوقت نفسه' }));
    expect(getSummary()).toHaveTextContent(/سارة كريم، رنا صباح.*12:00.*ساعة(?! و)/);
  });

  it('has no two services of one employee at the same time', async () => {
    const wizard = await openServices(buildBridalWizard(), ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(screen.getByRole('button', { name: 'اختيار الموظفة لكل خدمة' }));
    await wizard.person.click(getOptions('مكياج').getByRole('radio', { name: 'في الوقت نفسه' }));
    await wizard.person.click(getEmployees('تسريحة').getByRole('radio', { name: /هدى/ }));
    expect(getOptions('مكياج').getByRole('radio', { name: 'في الوقت نفسه' })).toBeChecked();
    await wizard.person.click(getEmployees('مكياج').getByRole('radio', { name: /هدى/ }));
    expect(getOptions('مكياج').queryByRole('radiogroup', { name: 'متى تبدأ' })).toBeNull();
    expect(screen.getByText(/واحدة بعد الأخرى/)).toBeVisible();
  });

  it('can have services at the same time that one employee each offers', async () => {
    const salon = buildBridalWizard();
    const { network, sara, rana, employees, rooms } = salon;
    network.on('GET', paths.employees).answer(page([sara, rana]));
    answerAvailability(network, { employees, rooms });
    const wizard = await openServices(salon, ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(screen.getByRole('button', { name: 'اختيار الموظفة لكل خدمة' }));
    expect(getOptions('مكياج').getByRole('radio', { name: 'في الوقت نفسه' })).toBeEnabled();
  });

  it('has its services in the order in which they were chosen', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, 'رنا صباح');
    await choose(wizard, 'مكياج');
    await wizard.person.click(screen.getByRole('button', { name: 'إضافة خدمة عند موظفة أخرى' }));
    await choose(wizard, 'تسريحة');
    expect(screen.getByText(/بالترتيب الذي اخترتها به/)).toBeVisible();
    expect(getSummary()).toHaveTextContent(/مكياج، تسريحة/);
  });

  it('begins only when the room of its second service is free', async () => {
    const salon = buildBridalWizard({
      busyRooms: [
        {
          ...{ unit_id: 'mirror-1', booking_id: '00000000-0000-0000-0000-000000000000' },
          ...{ starts_at: '2026-11-07T14:00:00+03:00', ends_at: '2026-11-07T15:00:00+03:00' },
        },
      ],
    });
    const wizard = await openServices(salon, ANYONE);
    await choose(wizard, 'تسريحة', 'مكياج');
    await wizard.person.click(screen.getByRole('button', { name: 'اختيار الموظفة لكل خدمة' }));
    await wizard.person.click(getEmployees('تسريحة').getByRole('radio', { name: /سارة/ }));
    await wizard.person.click(getNextButton());
    expect(await findSlot('12:00')).toBeEnabled();
    for (const time of ['12:30', '13:00', '13:30']) expect(await findSlot(time)).toBeDisabled();
    expect(await findSlot('14:00')).toBeEnabled();
  });
});

describe('the choices below a service', () => {
  it('are a variant with its price and minutes, which is sent as a line', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, 'سارة كريم');
    await choose(wizard, 'تسريحة');
    await wizard.person.click(getOptions('تسريحة').getByRole('radio', { name: 'شعر طويل' }));
    expect(getSummary()).toHaveTextContent(/تسريحة - شعر طويل.*ساعة و30 دقيقة.*50,000/);
    await bookAt(wizard, '12:00');
    expect(getBody(salon)).toMatchObject({
      lines: [{ service_id: salon.hair.id, variant_id: salon.long.id, employee_id: salon.sara.id }],
      total_price: 50_000,
    });
  });

  it('are its add-ons, which are no services of their own', async () => {
    const salon = buildBridalWizard();
    const wizard = await openServices(salon, 'سارة كريم');
    expect(screen.queryByRole('checkbox', { name: /طرحة/ })).toBeNull();
    await choose(wizard, 'تسريحة');
    await wizard.person.click(getOptions('تسريحة').getByRole('checkbox', { name: /طرحة/ }));
    expect(getSummary()).toHaveTextContent(/تسريحة، طرحة.*35,000/);
    await bookAt(wizard, '12:00');
    expect(getBody(salon)).toMatchObject({
      employee_id: salon.sara.id,
      service_ids: [salon.hair.id, salon.veil.id],
    });
  });

  it('are none for a service without choices', async () => {
    const wizard = await openServices(buildBridalWizard(), 'رنا صباح');
    await choose(wizard, 'مكياج');
    expect(screen.queryByRole('group', { name: /^خيارات/ })).toBeNull();
    expect(within(getSummary()).getByText('مكياج')).toBeInTheDocument();
  });
});
