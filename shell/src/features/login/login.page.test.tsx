import { paths } from '@salon/shared/contracts/paths';
import { usePlatform } from '@salon/shared/module';
import { loginAnswer, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { LoginPage } from './login.page.tsx';

function Login() {
  return <LoginPage platform={usePlatform()} notice="" />;
}

function LoginOfLostCustomer() {
  const lostUser = buildUser({ userType: 'customer', role: 'customer', businessSlug: 'layal' });
  return <LoginPage platform={usePlatform()} notice="" lostUser={lostUser} />;
}

function open() {
  const network = fakeNetwork();
  return renderModule(Login, { path: '/login', user: null, network });
}

const press = ({ person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole('button', { name: 'دخول' }));

const answered = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'دخول' })).not.toHaveAttribute('aria-busy', 'true'),
  );

async function typeStaff(
  { person }: ReturnType<typeof open>,
  phone = '07701000001',
  password = 'noor-admin-2026',
) {
  await person.type(screen.getByLabelText(/^رقم الهاتف/), phone);
  await person.type(screen.getByLabelText(/^كلمة المرور/), password);
}

describe('signing in', () => {
  it('requires phone and password before it sends a request', async () => {
    const page = open();
    await press(page);
    expect(screen.getByText('رقم الهاتف مطلوب')).toBeInTheDocument();
    expect(screen.getByText('كلمة المرور مطلوبة')).toBeInTheDocument();
    expect(page.network.calls).toEqual([]);
  });

  it('shows the error of a phone at its field', async () => {
    const page = open();
    await typeStaff(page, '123');
    await press(page);
    expect(screen.getByText('رقم الهاتف غير صحيح')).toBeInTheDocument();
    await page.person.click(screen.getByRole('radio', { name: 'العميل' }));
    await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '770');
    await press(page);
    expect(screen.getByLabelText(/^رقم الهاتف/)).toHaveAccessibleDescription(
      'يجب أن يكون رقم الهاتف 10 أرقام بعد +964',
    );
    expect(page.network.calls).toEqual([]);
  });

  it.each([
    ['المدير', paths.loginAdmin],
    ['الموظف', paths.loginEmployee],
  ])('as %s calls the right route and keeps the session', async (tab, path) => {
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

  // @spec 1.08 customer logs in by phone @ shell/src/features/login, server/salon/auth
  it('as a customer needs only a phone, and an empty salon code means the default salon', async () => {
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

  it('as a customer whose session was lost begins with their own salon, also after a change of tabs', async () => {
    const network = fakeNetwork();
    network.on('POST', paths.loginCustomer).answer(loginAnswer());
    network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
    const page = renderModule(LoginOfLostCustomer, { path: '/login', user: null, network });
    expect(screen.getByRole('radio', { name: 'العميل' })).toBeChecked();
    await page.person.click(screen.getByRole('radio', { name: 'المدير' }));
    await page.person.click(screen.getByRole('radio', { name: 'العميل' }));
    await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '07701000009');
    await press(page);
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(network.callsTo('POST', paths.loginCustomer)[0]?.body).toMatchObject({ businessSlug: 'layal' });
  });

  describe('as a customer of a salon that asks for a code', () => {
    const asked = {
      success: true,
      verification_required: true,
      token: null,
      refreshToken: null,
      user: null,
      message: 'تم إرسال رمز التحقق إلى هاتفك',
    };

    async function askedForCode() {
      const page = open();
      page.network.on('POST', paths.loginCustomer).answer(asked);
      await page.person.click(screen.getByRole('radio', { name: 'العميل' }));
      await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '07701000009');
      expect(screen.queryByLabelText(/^رمز التحقق/)).not.toBeInTheDocument();
      await press(page);
      const field = await screen.findByLabelText(/^رمز التحقق/);
      return { page, field };
    }

    it('signs in with the code that was sent', async () => {
      const { page, field } = await askedForCode();
      expect(screen.getByText('تم إرسال رمز التحقق إلى هاتفك')).toBeInTheDocument();
      expect(field).toHaveFocus();
      expect(page.platform.session.isSignedIn).toBe(false);
      const { token, refreshToken, user } = loginAnswer();
      const verified = {
        success: true,
        exists: true,
        verification_required: false,
        token,
        refreshToken,
        user,
      };
      page.network.on('POST', paths.customerVerify).answer(verified);
      page.network.on('GET', paths.business(user.businessId)).fail('BUSINESS_NOT_FOUND');
      await page.person.type(field, '123456{Enter}');
      await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
      expect(page.network.callsTo('POST', paths.customerVerify)[0]?.body).toEqual({
        phone: '+9647701000009',
        businessId: '',
        code: '123456',
      });
    });

    it('shows an error for a missing, incomplete or wrong code', async () => {
      const { page, field } = await askedForCode();
      page.network.on('POST', paths.customerVerify).fail('CODE_INVALID');
      await press(page);
      expect(screen.getByText('رمز التحقق مطلوب')).toBeInTheDocument();
      await page.person.type(field, '123');
      expect(screen.getByText('رمز التحقق مكون من 6 أرقام')).toBeInTheDocument();
      expect(page.network.callsTo('POST', paths.customerVerify)).toEqual([]);
      await page.person.type(field, '456{Enter}');
      expect(await screen.findByText('رمز التحقق غير صحيح أو انتهت صلاحيته')).toBeInTheDocument();
    });

    it('sends another code without a new entry of the phone', async () => {
      const { page } = await askedForCode();
      await page.person.click(screen.getByRole('button', { name: 'إعادة إرسال الرمز' }));
      await waitFor(() => expect(page.network.callsTo('POST', paths.loginCustomer)).toHaveLength(2));
      expect(page.network.callsTo('POST', paths.loginCustomer)[1]?.body).toEqual({
        phone: '+9647701000009',
        businessSlug: '',
      });
    });

    it('requires a new code after a change of the phone', async () => {
      const { page } = await askedForCode();
      await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '{Backspace}8');
      expect(screen.queryByLabelText(/^رمز التحقق/)).not.toBeInTheDocument();
      await press(page);
      expect(await screen.findByLabelText(/^رمز التحقق/)).toHaveValue('');
      expect(page.network.callsTo('POST', paths.loginCustomer)).toHaveLength(2);
    });

    it('asks for no code when the phone was changed while the code was requested', async () => {
      const page = open();
      const release = page.network.on('POST', paths.loginCustomer).hold(asked);
      await page.person.click(screen.getByRole('radio', { name: 'العميل' }));
      await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '07701000009');
      await press(page);
      await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '{Backspace}8');
      release();
      await answered();
      expect(screen.queryByLabelText(/^رمز التحقق/)).not.toBeInTheDocument();
    });

    it('signs an admin in whose tab was chosen while a code was requested', async () => {
      const page = open();
      const release = page.network.on('POST', paths.loginCustomer).hold(asked);
      page.network.on('POST', paths.loginAdmin).answer(loginAnswer());
      page.network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
      await page.person.click(screen.getByRole('radio', { name: 'العميل' }));
      await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '07701000009');
      await press(page);
      await page.person.click(screen.getByRole('radio', { name: 'المدير' }));
      await typeStaff(page);
      release();
      await answered();
      await press(page);
      await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    });
  });

  // @spec 8.48 Login: the server message
  it("as a customer of another country whose session was lost takes a phone of the salon's country", async () => {
    const network = fakeNetwork();
    const kuwait = buildBusiness({ country: 'KW', currency: 'د.ك' });
    network.on('GET', paths.business(buildUser().businessId)).answer(success(kuwait));
    network.on('POST', paths.loginCustomer).answer(loginAnswer());
    const page = renderModule(LoginOfLostCustomer, { path: '/login', user: null, network });
    await screen.findByText('+965');
    await page.person.type(screen.getByLabelText(/^رقم الهاتف/), '51234567');
    await press(page);
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(network.callsTo('POST', paths.loginCustomer)[0]?.body).toEqual({
      phone: '+96551234567',
      businessSlug: 'layal',
    });
  });

  it('as a customer of the lost session can still choose a salon of the default country', async () => {
    const network = fakeNetwork();
    const kuwait = buildBusiness({ country: 'KW', currency: 'د.ك' });
    network.on('GET', paths.business(buildUser().businessId)).answer(success(kuwait));
    const page = renderModule(LoginOfLostCustomer, { path: '/login', user: null, network });
    await screen.findByText('+965');
    await page.person.type(screen.getByLabelText(/^رمز الصالون/), '-2');
    expect(screen.getByText('+964')).toBeInTheDocument();
  });

  it("shows the server's error text", async () => {
    const page = open();
    page.network.on('POST', paths.loginAdmin).fail('INVALID_CREDENTIALS');
    await typeStaff(page);
    await press(page);
    expect(await screen.findByText('رقم الهاتف أو كلمة المرور غير صحيحة')).toBeInTheDocument();
    expect(page.platform.session.isSignedIn).toBe(false);
  });

  // @spec 8.49 Login: else فشل في تسجيل الدخول
  it('shows a general error when the server gives no text', async () => {
    const page = open();
    page.network.on('POST', paths.loginAdmin).answer({ success: false, error: '', status: 409 }, 409);
    await typeStaff(page);
    await press(page);
    expect(await screen.findByText('فشل في تسجيل الدخول')).toBeInTheDocument();
  });

  it('shows an error for five seconds', async () => {
    const page = open();
    page.network.on('POST', paths.loginAdmin).breakDown();
    await typeStaff(page);
    jest.useFakeTimers();
    try {
      await press(page);
      const text = 'حدث خطأ في الاتصال. يرجى المحاولة مرة أخرى.';
      expect(await screen.findByText(text)).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(4_000));
      expect(screen.getByText(text)).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1_100));
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  // @spec 8.50 Login: حدث خطأ في الاتصال. يرجى المحاولة مرة أخرى.
  it('shows that the connection failed, and signs in on the next press', async () => {
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

  it('sends one request for several presses', async () => {
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

  it('clears its fields on a change of tabs', async () => {
    const page = open();
    await typeStaff(page);
    await page.person.click(screen.getByRole('radio', { name: 'الموظف' }));
    expect(screen.getByLabelText(/^رقم الهاتف/)).toHaveValue('');
    expect(screen.getByLabelText(/^كلمة المرور/)).toHaveValue('');
  });
});
