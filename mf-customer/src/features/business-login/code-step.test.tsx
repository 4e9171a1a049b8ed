import { paths } from '@salon/shared/contracts/paths';
import { loginAnswer } from '@salon/shared/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';
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

async function atCode() {
  const page = openLogin();
  await submitPhone(page, buildPhoneAnswer({ verification_required: true }));
  return { page, code: await findField(/^رمز التحقق/) };
}

describe('the code step', () => {
  it('focuses the code, and its last digit submits it', async () => {
    const { page, code } = await atCode();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    page.network.on('POST', paths.customerVerify).answer(KNOWN_CUSTOMER_ANSWER);
    await page.person.type(code, '١٢٣٤٥٦');
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    expect(page.network.callsTo('POST', paths.customerVerify).map(({ body }) => body)).toEqual([
      { phone: PHONE, businessId: 'noor', code: '123456' },
    ]);
  });

  it('finds the code in a pasted message', async () => {
    const { page, code } = await atCode();
    page.network.on('POST', paths.customerVerify).answer(KNOWN_CUSTOMER_ANSWER);
    await page.person.click(code);
    await page.person.paste('رمزك هو 123 456');
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    expect(page.network.callsTo('POST', paths.customerVerify)[0]?.body).toMatchObject({ code: '123456' });
  });

  it('skips a verified code when the customer changes the number from the name step', async () => {
    const { page, code } = await atCode();
    page.network.on('POST', paths.customerVerify).answer(buildPhoneAnswer());
    await page.person.type(code, '123456');
    await findField(/^الاسم/);
    await pressButton(page, 'تغيير الرقم');
    expect(await findPhoneField()).toHaveValue('7701000009');
  });

  it('sends one code at a time, whatever is typed meanwhile', async () => {
    const { page, code } = await atCode();
    const release = page.network.on('POST', paths.customerVerify).hold(KNOWN_CUSTOMER_ANSWER);
    await page.person.type(code, '123456{Backspace}7');
    release();
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    expect(page.network.callsTo('POST', paths.customerVerify)).toHaveLength(1);
  });

  it('leads a new phone to the name step, which sends the code too', async () => {
    const { page, code } = await atCode();
    page.network.on('POST', paths.customerVerify).answer(buildPhoneAnswer());
    await page.person.type(code, '123456');
    const name = await findField(/^الاسم/);
    page.network.on('POST', paths.customerCreate).answer(loginAnswer({ user: CUSTOMER }), 201);
    await page.person.type(name, 'زينب{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/customer/noor'));
    expect(page.network.callsTo('POST', paths.customerCreate)[0]?.body).toMatchObject({ code: '123456' });
  });

  it('comes back when the code expires before the name is sent', async () => {
    const { page, code } = await atCode();
    page.network.on('POST', paths.customerVerify).answer(buildPhoneAnswer());
    await page.person.type(code, '123456');
    page.network.on('POST', paths.customerCreate).fail('CODE_INVALID');
    await page.person.type(await findField(/^الاسم/), 'زينب{Enter}');
    expect(await findField(/^رمز التحقق/)).toBeInTheDocument();
    expect(screen.getByText('رمز التحقق غير صحيح أو انتهت صلاحيته')).toBeInTheDocument();
  });

  it('says when the code is missing, incomplete or wrong', async () => {
    const { page, code } = await atCode();
    await pressButton(page, 'تأكيد');
    expect(code).toHaveAccessibleDescription('رمز التحقق مطلوب');
    await page.person.type(code, '123');
    expect(code).toHaveAccessibleDescription('رمز التحقق مكون من 6 أرقام');
    expect(page.network.callsTo('POST', paths.customerVerify)).toEqual([]);
    page.network.on('POST', paths.customerVerify).fail('CODE_INVALID');
    await page.person.type(code, '456');
    expect(await screen.findByText('رمز التحقق غير صحيح أو انتهت صلاحيته')).toBeInTheDocument();
  });

  it('goes on to the name, on the same page, when the salon requires no code any more', async () => {
    jest.useFakeTimers();
    try {
      const { page } = await atCode();
      page.network.on('POST', paths.customerPhoneLogin).answer(buildPhoneAnswer());
      act(() => jest.advanceTimersByTime(61_000));
      const go = jest.spyOn(window.history, 'go');
      await pressButton(page, 'إعادة إرسال الرمز');
      expect(await findField(/^الاسم/)).toBeVisible();
      expect([currentAddress(), go.mock.calls]).toEqual(['/book/noor?step=name', []]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('offers a new code after a visible countdown of a minute', async () => {
    jest.useFakeTimers();
    try {
      const { page } = await atCode();
      expect(screen.getByRole('button', { name: /^إعادة إرسال الرمز بعد/ })).toBeDisabled();
      act(() => jest.advanceTimersByTime(51_000));
      expect(screen.getByRole('button', { name: /^إعادة إرسال الرمز بعد 0:0/ })).toBeDisabled();
      act(() => jest.advanceTimersByTime(10_000));
      await pressButton(page, 'إعادة إرسال الرمز');
      await waitFor(() => expect(page.messages).toEqual([{ kind: 'success', text: 'أرسلنا رمزًا جديدًا' }]));
      expect(page.network.callsTo('POST', paths.customerPhoneLogin)).toHaveLength(2);
      expect(screen.getByRole('button', { name: /^إعادة إرسال الرمز بعد/ })).toBeDisabled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('requests a new code for another phone', async () => {
    const { page } = await atCode();
    await pressButton(page, 'تغيير الرقم');
    await page.person.type(await findPhoneField(), '{Backspace}8');
    await pressButton(page, 'متابعة');
    expect(await findField(/^رمز التحقق/)).toHaveValue('');
    expect(page.network.callsTo('POST', paths.customerPhoneLogin)[1]?.body).toMatchObject({
      phone: '+9647701000008',
    });
  });
});
