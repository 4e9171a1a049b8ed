import { paths } from '@salon/shared/contracts/paths';
import { usePlatform } from '@salon/shared/remote';
import { loginAnswer } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from './login.page.tsx';

function Login() {
  return <LoginPage platform={usePlatform()} notice="" />;
}

function open() {
  const network = fakeNetwork();
  return renderRemote(Login, { path: '/login', user: null, network });
}

const press = ({ person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole('button', { name: 'دخول' }));

async function typeStaff(
  { person }: ReturnType<typeof open>,
  phone = '07701000001',
  password = 'noor-admin-2026',
) {
  await person.type(screen.getByLabelText(/^رقم الهاتف/), phone);
  await person.type(screen.getByLabelText(/^كلمة المرور/), password);
}

describe('signing in', () => {
  it('asks for phone and password before anything is sent', async () => {
    const page = open();
    await press(page);
    expect(screen.getByText('رقم الهاتف مطلوب')).toBeInTheDocument();
    expect(screen.getByText('كلمة المرور مطلوبة')).toBeInTheDocument();
    expect(page.network.calls).toEqual([]);
  });

  it.each([
    ['المدير', paths.loginAdmin],
    ['الموظف', paths.loginEmployee],
  ])('as %s goes to the right call and keeps the session', async (tab, path) => {
    const page = open();
    page.network.on('POST', path).answer(loginAnswer());
    page.network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
    await page.person.click(screen.getByRole('radio', { name: tab }));
    await typeStaff(page);
    await press(page);
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(page.network.callsTo('POST', path)[0]?.body).toEqual({
      phone: '07701000001',
      password: 'noor-admin-2026',
    });
  });

  it('as a customer needs a phone alone; an empty salon code is the default salon', async () => {
    const page = open();
    page.network.on('POST', paths.loginCustomer).answer(loginAnswer());
    page.network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
    await page.person.click(screen.getByRole('radio', { name: 'العميل' }));
    await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '07701000009');
    await press(page);
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(page.network.callsTo('POST', paths.loginCustomer)[0]?.body).toEqual({
      phone: '+9647701000009',
      businessSlug: '',
    });
  });

  it('says what the server says', async () => {
    const page = open();
    page.network.on('POST', paths.loginAdmin).fail('INVALID_CREDENTIALS');
    await typeStaff(page);
    await press(page);
    expect(await screen.findByText('رقم الهاتف أو كلمة المرور غير صحيحة')).toBeInTheDocument();
    expect(page.platform.session.isSignedIn).toBe(false);
  });

  it('says that the connection failed, and signs in when pressed again', async () => {
    const page = open();
    page.network.on('POST', paths.loginAdmin).breakDown();
    await typeStaff(page);
    await press(page);
    expect(await screen.findByText('حدث خطأ في الاتصال. يرجى المحاولة مرة أخرى.')).toBeInTheDocument();
    page.network.on('POST', paths.loginAdmin).answer(loginAnswer());
    page.network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
    await press(page);
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
  });

  it('sends once, however often it is pressed', async () => {
    const page = open();
    const release = page.network.on('POST', paths.loginAdmin).hold(loginAnswer());
    page.network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
    await typeStaff(page);
    await press(page);
    await page.person.keyboard('{Enter}');
    release();
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(page.network.callsTo('POST', paths.loginAdmin)).toHaveLength(1);
  });

  it('forgets what was typed on another tab', async () => {
    const page = open();
    await typeStaff(page);
    await page.person.click(screen.getByRole('radio', { name: 'الموظف' }));
    expect(screen.getByLabelText(/^رقم الهاتف/)).toHaveValue('');
    expect(screen.getByLabelText(/^كلمة المرور/)).toHaveValue('');
  });
});
