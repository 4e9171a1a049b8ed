import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import {
  buildWizardSalon,
  findEmployeeButton,
  findServiceRow,
  noor,
  openWizard,
  zainab,
} from './testing/wizard-salon.tsx';

describe('the salon of the address', () => {
  // @spec 8.52 Wizard: no valid business context gives a message and leads to /login @ mf-customer/src/features/booking-wizard/booking-wizard.page.tsx
  it('a salon that does not exist: the page says so and leads to the sign-in', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.business('nobody')).fail('BUSINESS_NOT_FOUND');
    const wizard = openWizard(salon, { path: '/customer/nobody' });
    await waitFor(() => expect(wizard.navigations).toEqual(['/login']));
    expect(wizard.messages).toEqual([{ kind: 'error', text: 'العمل غير موجود أو غير نشط' }]);
    expect(screen.getByText('العمل غير موجود أو غير نشط')).toBeVisible();
  });

  it('no salon in the address and no session: the page says so and leads to the sign-in', async () => {
    const salon = buildWizardSalon();
    const wizard = openWizard(salon, { path: '/customer', user: null });
    await waitFor(() => expect(wizard.navigations).toEqual(['/login']));
    expect(wizard.messages).toEqual([{ kind: 'error', text: 'معرف العمل غير صالح' }]);
  });

  // @spec 2.16 /customer and /customer/{businessId}: booking wizard, customer only @ mf-customer/src/features/booking-wizard, mf-customer/src/manifest.ts
  it('an address without a salon opens the salon of the session', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.business(noor.id)).answer(success(noor));
    openWizard(salon, { path: '/customer' });
    expect(await findEmployeeButton('سارة كريم')).toBeVisible();
  });

  it('a salon other than the session’s: the page says so and links to both', async () => {
    const salon = buildWizardSalon();
    const layal = buildBusiness({ id: buildUser().id, name: 'صالون ليال', slug: 'layal' });
    salon.network.on('GET', paths.business('layal')).answer(success(layal));
    openWizard(salon, { path: '/customer/layal' });
    expect(await screen.findByText('أنت مسجل الدخول في صالون نور')).toBeVisible();
    expect(screen.getByRole('link', { name: 'الحجز في صالون ليال' })).toHaveAttribute('href', '/book/layal');
    expect(screen.getByRole('link', { name: 'العودة إلى صالون نور' })).toHaveAttribute(
      'href',
      '/customer/noor',
    );
    expect(salon.network.callsTo('GET', paths.employees)).toHaveLength(0);
  });

  it('a salon that could not be loaded has a retry', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.business('noor')).fail('INTERNAL');
    const { person } = openWizard(salon);
    expect(await screen.findByText('فشل في تحميل معلومات العمل')).toBeVisible();
    salon.network.on('GET', paths.business('noor')).answer(success(noor));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findEmployeeButton('سارة كريم')).toBeVisible();
  });
});

describe('the employee and service lists', () => {
  it('show a skeleton while they load', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.employees).hang();
    openWizard(salon);
    await screen.findByRole('heading', { name: /مع من تريد الحجز/ });
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /أي موظف/ })).toBeNull();
  });

  it('show a retry when the employees cannot be loaded', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('GET', paths.employees)
      .failOnce('INTERNAL')
      .answer(page([salon.sara]));
    const { person } = openWizard(salon);
    expect(await screen.findByText('خطأ في تحميل بيانات الموظفين')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findEmployeeButton('سارة كريم')).toBeVisible();
  });

  it('show a retry when the services cannot be loaded, and the employee stays chosen', async () => {
    const salon = buildWizardSalon();
    salon.network
      .on('GET', paths.services)
      .failOnce('INTERNAL')
      .answer(page([salon.haircut]));
    const { person } = openWizard(salon);
    await person.click(await findEmployeeButton('سارة كريم'));
    expect(await screen.findByText('خطأ في تحميل بيانات الخدمات')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findServiceRow('قص شعر')).toBeVisible();
  });

  it('show the salon’s phone and WhatsApp when the salon has no active employee', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.employees).answer(page([]));
    openWizard(salon);
    expect(await screen.findByText('لا يوجد من يستقبل الحجوزات الآن')).toBeVisible();
    expect(screen.getByRole('link', { name: /اتصال بالصالون/ })).toHaveAttribute(
      'href',
      'tel:+9647701000000',
    );
    expect(screen.getByRole('link', { name: /واتساب/ })).toHaveAttribute(
      'href',
      expect.stringContaining('9647701000000'),
    );
  });

  it('show without next free times when these cannot be loaded', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.nextFreeTimes).fail('INTERNAL');
    openWizard(salon);
    expect(await findEmployeeButton('سارة كريم')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/أقرب وقت/)).toBeNull());
  });

  it('say that an employee has no free time soon', async () => {
    const salon = buildWizardSalon();
    salon.network.on('GET', paths.nextFreeTimes).answer(success([]));
    openWizard(salon, { user: zainab });
    expect(await findEmployeeButton('سارة كريم.*لا أوقات متاحة قريبًا')).toBeVisible();
  });
});
