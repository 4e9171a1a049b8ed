import { paths } from '@salon/shared/contracts/paths';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildPhoneAnswer,
  currentAddress,
  findField,
  findPhoneField,
  openLogin,
  pressButton,
  submitPhone,
} from './testing/open-login.tsx';

const EXPIRED = 'رمز التحقق غير صحيح أو انتهت صلاحيته';
const CODE_ANSWER = buildPhoneAnswer({ verification_required: true });

async function sendRefusedName(page: ReturnType<typeof openLogin>) {
  page.network.on('POST', paths.customerCreate).fail('CODE_INVALID');
  await page.person.type(await findField(/^الاسم/), 'زينب{Enter}');
  expect(await screen.findByText(EXPIRED)).toBeVisible();
}

async function openExpiredCode() {
  const page = openLogin();
  await submitPhone(page, CODE_ANSWER);
  page.network.on('POST', paths.customerVerify).answer(buildPhoneAnswer());
  await page.person.type(await findField(/^رمز التحقق/), '123456');
  await sendRefusedName(page);
  await waitFor(() => expect(currentAddress()).toBe('/book/noor?step=code'));
  return page;
}

describe('a name step whose phone is no longer proven', () => {
  it('leads to the phone, and from there to the code that the salon now requires', async () => {
    const page = openLogin();
    await submitPhone(page, buildPhoneAnswer());
    await sendRefusedName(page);
    await waitFor(() => expect(currentAddress()).toBe('/book/noor'));
    page.network.on('POST', paths.customerPhoneLogin).answer(CODE_ANSWER);
    await pressButton(page, 'متابعة');
    expect(await findField(/^رمز التحقق/)).toHaveFocus();
  });

  it('leads to the code, and one press changes the number', async () => {
    const page = await openExpiredCode();
    await pressButton(page, 'تغيير الرقم');
    expect(await findPhoneField()).toHaveValue('7701000009');
  });

  it('stays closed when the customer presses forward', async () => {
    const page = await openExpiredCode();
    const shown: string[] = [];
    const noteAddress = () => void shown.push(currentAddress());
    window.addEventListener('popstate', noteAddress);
    act(() => window.history.forward());
    await waitFor(() => expect(shown).toEqual(['/book/noor?step=name', '/book/noor?step=code']));
    window.removeEventListener('popstate', noteAddress);
    await pressButton(page, 'تغيير الرقم');
    expect(await findPhoneField()).toBeVisible();
  });
});
