import { paths } from '@salon/shared/contracts/paths';
import { loginAnswer, success } from '@salon/shared/testing/answers';
import { buildBusiness } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { BusinessLoginPage } from './business-login.page.tsx';
import {
  buildPhoneAnswer,
  CUSTOMER,
  currentAddress,
  findField,
  findPhoneField,
  KNOWN_CUSTOMER_ANSWER,
  openLogin,
  PHONE,
  pressButton,
  submitPhone,
} from './testing/open-login.tsx';

async function atName() {
  const page = openLogin();
  await submitPhone(page, buildPhoneAnswer());
  return { page, name: await findField(/^الاسم/) };
}

describe('the sign-in page of a salon', () => {
  it('shows the salon and focuses the phone field', async () => {
    openLogin();
    expect(await findPhoneField()).toHaveFocus();
    expect(await screen.findByRole('heading', { level: 1, name: 'صالون نور' })).toBeInTheDocument();
    expect(screen.getByText('بغداد، الكرادة، شارع 62')).toBeInTheDocument();
    expect(document.title).toBe('احجز موعدك · صالون نور');
  });

  it('requests nothing from the server when the page carries the salon’s facts', async () => {
    const facts = document.createElement('script');
    facts.type = 'application/json';
    facts.id = 'salon';
    facts.textContent = JSON.stringify(buildBusiness({ name: 'صالون ليال', slug: 'layal' }));
    document.body.append(facts);
    try {
      const { network } = openLogin({ path: '/book/layal' });
      expect(await screen.findByRole('heading', { level: 1, name: 'صالون ليال' })).toBeInTheDocument();
      expect(network.calls).toEqual([]);
    } finally {
      facts.remove();
    }
  });

  it('keeps a phone that was typed before any script ran', async () => {
    const early = document.createElement('input');
    early.id = 'early-phone';
    early.value = '٠٧٧٠ ١٠٠';
    document.body.append(early);
    try {
      openLogin();
      expect(await findPhoneField()).toHaveValue('770100');
    } finally {
      early.remove();
    }
  });

  // @spec 5.55 Business login page: a missing business id shows معرف العمل غير صالح @ mf-customer/src/salon/page-salon.store.ts, mf-customer/src/manifest.ts
  it.each(['/book', '/book/', '/book/%20'])('says at %s that the address names no salon', async (path) => {
    openLogin({ path });
    expect(await screen.findByRole('alert')).toHaveTextContent('معرف العمل غير صالح');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  // @spec 8.51 Business page: العمل غير موجود أو غير نشط, فشل في تحميل معلومات العمل, فشل في إنشاء الحساب, حدث خطأ في تسجيل الدخول @ mf-customer/src/features/business-login, mf-customer/src/salon
  it('says when the salon does not exist', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.business('gone')).fail('BUSINESS_NOT_FOUND');
    renderModule(<BusinessLoginPage salon="gone" />, { light: true, user: null, network });
    expect(await screen.findByText('العمل غير موجود أو غير نشط')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('offers a retry when the salon could not be loaded', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.business('noor')).fail('INTERNAL');
    const page = renderModule(<BusinessLoginPage salon="noor" />, { light: true, user: null, network });
    expect(await screen.findByText('فشل في تحميل معلومات العمل')).toBeInTheDocument();
    network.on('GET', paths.business('noor')).answer(success(buildBusiness()));
    await pressButton(page, 'إعادة المحاولة');
    expect(await screen.findByRole('heading', { name: 'صالون نور' })).toBeInTheDocument();
    expect(await findPhoneField()).toHaveFocus();
  });
});

describe('the phone step', () => {
  // @spec 5.53 Business login page: phone starts with +964 and has 14 characters @ mf-customer/src/features/business-login/business-login.validation.ts
  it.each(['', '770', '77010000'])('refuses "%s" before it sends a request', async (typed) => {
    const page = openLogin();
    const phone = await findPhoneField();
    if (typed) await page.person.type(phone, typed);
    await page.person.keyboard('{Enter}');
    expect(await screen.findByText('يرجى إدخال رقم هاتف صالح')).toBeInTheDocument();
    expect(phone).toHaveAccessibleDescription('يرجى إدخال رقم هاتف صالح');
    expect(page.network.callsTo('POST', paths.customerPhoneLogin)).toEqual([]);
  });

  // @spec 4.30 Customer login: an account with a token goes to /customer/{businessId} @ mf-customer/src/features/business-login/use-login-step.ts, server/salon/auth
  it('leads a known customer to the wizard, and back from the wizard does not lead to the sign-in', async () => {
    const page = openLogin();
    const entries = window.history.length;
    await submitPhone(page, KNOWN_CUSTOMER_ANSWER);
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    expect(window.history.length).toBe(entries);
    expect(page.platform.session.user).toEqual(CUSTOMER);
    expect(page.network.callsTo('POST', paths.customerPhoneLogin)[0]?.body).toEqual({
      phone: PHONE,
      businessId: 'noor',
    });
  });

  it.each([
    ['TOO_MANY_REQUESTS', 'محاولات كثيرة، يرجى الانتظار قليلًا ثم المحاولة'],
    ['ACCOUNT_INACTIVE', 'هذا الحساب موقوف'],
    ['INTERNAL', 'حدث خطأ في تسجيل الدخول'],
  ] as const)('shows the message for the error %s', async (code, text) => {
    const page = openLogin();
    page.network.on('POST', paths.customerPhoneLogin).fail(code);
    await page.person.type(await findPhoneField(), '7701000009{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(page.platform.session.isSignedIn).toBe(false);
  });

  it('without a connection keeps the phone, and a second press succeeds', async () => {
    const page = openLogin();
    page.network.on('POST', paths.customerPhoneLogin).breakDown();
    await page.person.type(await findPhoneField(), '7701000009{Enter}');
    const alert = await screen.findByText('حدث خطأ في تسجيل الدخول');
    expect(alert.parentElement).toHaveTextContent('تحقق من اتصالك بالإنترنت');
    expect(await findPhoneField()).toHaveValue('7701000009');
    page.network.on('POST', paths.customerPhoneLogin).answer(KNOWN_CUSTOMER_ANSWER);
    await pressButton(page, 'متابعة');
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
  });

  it('shows its error for five seconds', async () => {
    const page = openLogin();
    page.network.on('POST', paths.customerPhoneLogin).fail('INTERNAL');
    await page.person.type(await findPhoneField(), '7701000009');
    jest.useFakeTimers();
    try {
      await pressButton(page, 'متابعة');
      expect(await screen.findByText('حدث خطأ في تسجيل الدخول')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(4_900));
      expect(screen.getByText('حدث خطأ في تسجيل الدخول')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(200));
      expect(screen.queryByText('حدث خطأ في تسجيل الدخول')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('sends one request, however often the button is pressed', async () => {
    const page = openLogin();
    const release = page.network.on('POST', paths.customerPhoneLogin).hold(buildPhoneAnswer());
    await page.person.type(await findPhoneField(), '7701000009{Enter}{Enter}');
    await pressButton(page, 'متابعة');
    expect(screen.getByRole('button', { name: 'متابعة' })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await findField(/^الاسم/)).toBeInTheDocument();
    expect(page.network.callsTo('POST', paths.customerPhoneLogin)).toHaveLength(1);
  });
});

describe('the name step of a new customer', () => {
  // @spec 2.106 /book/{businessId}: phone step, then a name step for new accounts @ mf-customer/src/features/business-login, server/salon/auth
  // @spec 4.31 Customer login: otherwise a name step, then account creation @ mf-customer/src/features/business-login, server/salon/auth
  it('has its own address, and creates the account', async () => {
    const { page, name } = await atName();
    expect(name).toHaveFocus();
    expect(currentAddress()).toBe('/book/noor?step=name');
    page.network.on('POST', paths.customerCreate).answer(loginAnswer({ user: CUSTOMER }), 201);
    await page.person.type(name, '  زينب علي {Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    expect(page.network.callsTo('POST', paths.customerCreate)[0]?.body).toEqual({
      name: 'زينب علي',
      phone: PHONE,
      businessId: 'noor',
    });
  });

  it('leaves no sign-in step in the history: back from the wizard leads to the page before', async () => {
    for (const path of ['/chat', '/link']) window.history.pushState(null, '', path);
    const { page, name } = await atName();
    page.network.on('POST', paths.customerCreate).answer(loginAnswer({ user: CUSTOMER }), 201);
    await page.person.type(name, 'زينب{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    act(() => window.history.back());
    await waitFor(() => expect(currentAddress()).toBe('/chat'));
  });

  // @spec 5.54 Business login page: name required @ mf-customer/src/features/business-login/business-login.validation.ts
  it('requires a name', async () => {
    const { page, name } = await atName();
    await page.person.type(name, '   {Enter}');
    expect(name).toHaveAccessibleDescription('يرجى إدخال الاسم');
    expect(page.network.callsTo('POST', paths.customerCreate)).toEqual([]);
  });

  it('keeps the name when the account could not be created', async () => {
    const { page, name } = await atName();
    page.network.on('POST', paths.customerCreate).fail('INTERNAL');
    await page.person.type(name, 'زينب{Enter}');
    expect(await screen.findByText('فشل في إنشاء الحساب')).toBeInTheDocument();
    expect(name).toHaveValue('زينب');
    expect(page.platform.session.isSignedIn).toBe(false);
  });

  it('shows the server’s message at the name until the name changes', async () => {
    const { page, name } = await atName();
    const refusal = 'الاسم يجب ألا يحتوي على رموز';
    page.network
      .on('POST', paths.customerCreate)
      .fail('VALIDATION_FAILED', [{ path: 'name', message: refusal }]);
    await page.person.type(name, 'زينب*{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(refusal));
    expect(screen.queryByText('فشل في إنشاء الحساب')).not.toBeInTheDocument();
    await page.person.type(name, '{Backspace}');
    expect(name).not.toHaveAccessibleDescription(refusal);
  });

  it('shows the phone, which can be changed from there', async () => {
    const { page } = await atName();
    const phone = screen.getByText('0770 100 0009');
    expect(phone).toHaveAttribute('dir', 'ltr');
    await pressButton(page, 'تغيير الرقم');
    expect(await findPhoneField()).toHaveValue('7701000009');
  });

  it('one press of back leads to the phone, and nothing typed is lost', async () => {
    const { page, name } = await atName();
    await page.person.type(name, 'زينب');
    act(() => window.history.back());
    expect(await findPhoneField()).toHaveValue('7701000009');
    await pressButton(page, 'متابعة');
    expect(await findField(/^الاسم/)).toHaveValue('زينب');
    expect(page.network.callsTo('POST', paths.customerPhoneLogin)).toHaveLength(1);
  });

  it('is not shown after a reload, which has lost the phone', async () => {
    openLogin({ path: '/book/noor?step=name' });
    expect(await findPhoneField()).toHaveFocus();
    expect(currentAddress()).toBe('/book/noor');
  });
});
