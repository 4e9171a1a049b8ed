import { paths } from '@salon/shared/contracts/paths';
import { openStoredDraft } from '@salon/shared/session';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomerActions } from './customer-actions.tsx';

const CUSTOMER = buildUser({ name: 'زينب علي', phone: '+9647701000009', userType: 'customer' });
const SALON = buildBusiness({ location: '33.3152,44.3661' });

async function openMenu(business = SALON) {
  const page = renderModule(<CustomerActions business={business} />, {
    light: true,
    path: '/customer/noor',
    user: CUSTOMER,
  });
  await page.person.click(screen.getByRole('button', { name: 'المزيد' }));
  const menu = within(await screen.findByRole('dialog', { name: 'المزيد' }));
  return { ...page, menu, press: (name: string) => page.person.click(menu.getByRole('button', { name })) };
}

describe('the menu of a customer', () => {
  // @spec 2.102 Wizard: salon location button
  it('shows the customer’s name and links to the salon’s map, chat and phone', async () => {
    const { menu } = await openMenu();
    expect(await menu.findByText('زينب علي')).toBeInTheDocument();
    const place = menu.getByRole('link', { name: 'موقع الصالون' });
    expect(place).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=33.3152,44.3661');
    expect(place).toHaveAttribute('target', '_blank');
    expect(place).toHaveAttribute('rel', 'noopener noreferrer');
    const chat = menu.getByRole('link', { name: 'واتساب مع الصالون' });
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9647701000000\?text=/);
    expect(menu.getByRole('link', { name: 'اتصال بالصالون' })).toHaveAttribute('href', 'tel:+9647701000000');
  });

  it('has neither chat nor call when the salon has no phone', async () => {
    const { menu } = await openMenu(buildBusiness({ phone: '' }));
    expect(menu.queryByRole('link')).not.toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'موقع الصالون' })).toBeInTheDocument();
  });

  it.each([
    ['is missing', '', 'لم يضف الصالون موقعه بعد'],
    ['is invalid', 'قرب الجسر', 'موقع الصالون غير مكتوب بشكل صحيح'],
  ])('shows a message when the location %s', async (_, location, text) => {
    const { network, press, messages } = await openMenu(buildBusiness({ location }));
    network.on('GET', paths.business(SALON.id)).answer(success({ ...SALON, location }));
    await press('موقع الصالون');
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]));
  });

  // @spec 8.55 Wizard: alerts when the location is empty, badly formatted, or cannot be fetched @ mf-customer/src/features/contact/open-reloaded-location.ts
  it('shows a message when the location could not be loaded', async () => {
    const { network, press, messages } = await openMenu(buildBusiness({ location: '' }));
    network.on('GET', paths.business(SALON.id)).breakDown();
    await press('موقع الصالون');
    const text = 'تعذر جلب موقع الصالون، حاول مرة أخرى';
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]));
  });

  // @spec 3.17 Settings: location is read by the wizard
  it('opens a location that the salon has added since the page was loaded', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { network, press, menu } = await openMenu(buildBusiness({ location: '' }));
    network.on('GET', paths.business(SALON.id)).answer(success(SALON));
    await press('موقع الصالون');
    expect(await menu.findByRole('link', { name: 'موقع الصالون' })).toBeInTheDocument();
    expect(open.mock.calls).toEqual([
      ['https://www.google.com/maps/search/?api=1&query=33.3152,44.3661', '_blank', 'noopener'],
    ]);
    open.mockRestore();
  });

  it('changes the theme', async () => {
    const { platform, press } = await openMenu();
    await press('المظهر الداكن');
    expect(platform.theme.mode).toBe('dark');
    await press('المظهر الفاتح');
    expect(platform.theme.mode).toBe('light');
  });

  // @spec 1.13 customer can update their own name @ mf-customer/src/features/customer-name, server/salon/auth
  it('changes the customer’s name in session and page', async () => {
    const { network, person, press, platform, messages } = await openMenu();
    network.on('PUT', paths.customerAccount(CUSTOMER.id)).answer(success({ ...CUSTOMER, name: 'زينب حسن' }));
    await press('تغيير اسمي');
    const field = await screen.findByRole('textbox', { name: /^الاسم/ });
    expect(field).toHaveValue('زينب علي');
    await person.clear(field);
    await person.type(field, 'زينب حسن{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.session.user?.name).toBe('زينب حسن');
    expect(messages).toEqual([{ kind: 'success', text: 'حفظنا اسمك' }]);
  });

  // @spec 2.103 Wizard: logout @ mf-customer/src/features/contact/logout.ts
  it('signs out, deletes the kept choice, and leads to the salon’s sign-in', async () => {
    const draft = openStoredDraft({
      key: 'booking',
      isValid: (value): value is string => value === 'chosen',
    });
    draft.write('chosen');
    const { network, platform, press } = await openMenu();
    network.on('POST', paths.logout).answer({ success: true });
    await press('تسجيل الخروج');
    expect(platform.session.isSignedIn).toBe(false);
    expect(window.location.pathname).toBe('/book/noor');
    expect(draft.read()).toBeNull();
    await waitFor(() => expect(network.callsTo('POST', paths.logout)).toHaveLength(1));
    expect(network.callsTo('POST', paths.logout)[0]?.body).toEqual({ refreshToken: 'refresh-1' });
  });

  it('signs out even when the server cannot be reached', async () => {
    const { network, platform, press } = await openMenu();
    network.on('POST', paths.logout).breakDown();
    await press('تسجيل الخروج');
    expect(platform.session.isSignedIn).toBe(false);
    expect(window.location.pathname).toBe('/book/noor');
  });
});
