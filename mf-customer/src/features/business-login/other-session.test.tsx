import { paths } from '@salon/shared/contracts/paths';
import { buildToken, buildUser } from '@salon/shared/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { CUSTOMER, currentAddress, findPhoneField, openLogin, pressButton } from './testing/open-login.tsx';

describe('a visitor who is already signed in', () => {
  it('as this salon’s customer goes on to the wizard', async () => {
    openLogin({ user: CUSTOMER });
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
  });

  it('as the customer of a closed salon stays at its message', async () => {
    const page = openLogin({ path: '/book/closed' });
    await screen.findByText('العمل غير موجود أو غير نشط');
    const user = { ...CUSTOMER, businessSlug: 'closed' };
    act(() => page.platform.session.signIn({ token: buildToken(), refreshToken: 'refresh-1', user }));
    expect(screen.getByText('العمل غير موجود أو غير نشط')).toBeVisible();
    expect(currentAddress()).toBe('/book/closed');
  });

  it('as staff sees a message, and becomes a customer only after a press', async () => {
    const page = openLogin({ user: buildUser() });
    expect(await screen.findByText('نور الهدى، المدير في صالون نور.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(page.platform.session.isSignedIn).toBe(true);
    page.network.on('POST', paths.logout).answer({ success: true });
    await pressButton(page, 'المتابعة كعميل هنا');
    expect(await findPhoneField()).toHaveFocus();
    expect(page.platform.session.isSignedIn).toBe(false);
    expect(page.network.callsTo('POST', paths.logout)[0]?.body).toEqual({ refreshToken: 'refresh-1' });
  });

  it('as a customer of another salon can go back to that salon', async () => {
    const elsewhere = { businessId: 'layal-id', businessName: 'صالون ليال', businessSlug: 'layal' };
    const page = openLogin({ user: { ...CUSTOMER, ...elsewhere } });
    expect(await screen.findByText('زينب علي، عميل في صالون ليال.')).toBeInTheDocument();
    await pressButton(page, 'العودة إلى صفحتي');
    expect(page.navigations).toEqual(['/customer/layal']);
  });
});
