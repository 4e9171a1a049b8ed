import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { face, noor, openWizard, serviceRow, wizardSalon, zainab } from './testing/wizard-salon.tsx';

describe('whose salon', () => {
  it('one that does not exist is said, and leads to the login', async () => {
    const salon = wizardSalon();
    salon.network.on('GET', paths.business('nobody')).fail('BUSINESS_NOT_FOUND');
    const wizard = openWizard(salon, { path: '/customer/nobody' });
    await waitFor(() => expect(wizard.navigations).toEqual(['/login']));
    expect(wizard.messages).toEqual([{ kind: 'error', text: 'العمل غير موجود أو غير نشط' }]);
    expect(screen.getByText('العمل غير موجود أو غير نشط')).toBeVisible();
  });

  it('none in the address and none in the session is said, and leads to the login', async () => {
    const salon = wizardSalon();
    const wizard = openWizard(salon, { path: '/customer', user: null });
    await waitFor(() => expect(wizard.navigations).toEqual(['/login']));
    expect(wizard.messages).toEqual([{ kind: 'error', text: 'معرف العمل غير صالح' }]);
  });

  it('none in the address is the one that the person is signed in to', async () => {
    const salon = wizardSalon();
    salon.network.on('GET', paths.business(noor.id)).answer(success(noor));
    openWizard(salon, { path: '/customer' });
    expect(await face('سارة كريم')).toBeVisible();
  });

  it('another one than the session’s is said, with the way to either', async () => {
    const salon = wizardSalon();
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

  it('that could not be asked for can be asked for again', async () => {
    const salon = wizardSalon();
    salon.network.on('GET', paths.business('noor')).fail('INTERNAL');
    const { person } = openWizard(salon);
    expect(await screen.findByText('فشل في تحميل معلومات العمل')).toBeVisible();
    salon.network.on('GET', paths.business('noor')).answer(success(noor));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await face('سارة كريم')).toBeVisible();
  });
});

describe('the menu', () => {
  it('on its way is shown in its shape', async () => {
    const salon = wizardSalon();
    salon.network.on('GET', paths.employees).hang();
    openWizard(salon);
    await screen.findByRole('heading', { name: /مع من تريد الحجز/ });
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /أي موظف/ })).toBeNull();
  });

  it('whose employees failed comes with the retry', async () => {
    const salon = wizardSalon();
    salon.network
      .on('GET', paths.employees)
      .failOnce('INTERNAL')
      .answer(page([salon.sara]));
    const { person } = openWizard(salon);
    expect(await screen.findByText('خطأ في تحميل بيانات الموظفين')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await face('سارة كريم')).toBeVisible();
  });

  it('whose services failed comes with the retry, and the employee stays chosen', async () => {
    const salon = wizardSalon();
    salon.network
      .on('GET', paths.services)
      .failOnce('INTERNAL')
      .answer(page([salon.haircut]));
    const { person } = openWizard(salon);
    await person.click(await face('سارة كريم'));
    expect(await screen.findByText('خطأ في تحميل بيانات الخدمات')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await serviceRow('قص شعر')).toBeVisible();
  });

  it('of a salon without active employees leads to its telephone and its WhatsApp', async () => {
    const salon = wizardSalon();
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

  it('shows without the next free times when these fail', async () => {
    const salon = wizardSalon();
    salon.network.on('GET', paths.nextFreeTimes).fail('INTERNAL');
    openWizard(salon);
    expect(await face('سارة كريم')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/أقرب وقت/)).toBeNull());
  });

  it('says of an employee with nothing free soon that there is nothing', async () => {
    const salon = wizardSalon();
    salon.network.on('GET', paths.nextFreeTimes).answer(success([]));
    openWizard(salon, { user: zainab });
    expect(await face('سارة كريم.*لا أوقات متاحة قريبًا')).toBeVisible();
  });
});
