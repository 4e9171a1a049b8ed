import { paths } from '@salon/shared/contracts/paths';
import { usePlatform } from '@salon/shared/module';
import { failure } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from './login.page.tsx';

function Login() {
  return <LoginPage platform={usePlatform()} notice="" />;
}

const open = () => renderModule(Login, { path: '/login', user: null, network: fakeNetwork() });
const phone = () => screen.getByLabelText(/^رقم الهاتف/);
const enter = () => screen.getByRole('button', { name: 'دخول' });
const answered = () => waitFor(() => expect(enter()).not.toHaveAttribute('aria-busy', 'true'));

describe('a late answer for fields that the person has changed meanwhile', () => {
  it('shows no refusal of the earlier password', async () => {
    const { person, network } = open();
    const release = network.on('POST', paths.loginAdmin).hold(failure('INVALID_CREDENTIALS'), 401);
    await person.type(phone(), '07701000001');
    await person.type(screen.getByLabelText(/^كلمة المرور/), 'noor-admin-2025');
    await person.click(enter());
    await person.type(screen.getByLabelText(/^كلمة المرور/), '{Backspace}6');
    release();
    await answered();
    expect(screen.queryByText('رقم الهاتف أو كلمة المرور غير صحيحة')).toBeNull();
  });

  it('shows no refusal of a code in the form of another user type', async () => {
    const { person, network } = open();
    const sent = { token: null, refreshToken: null, user: null, message: 'تم إرسال رمز التحقق إلى هاتفك' };
    network.on('POST', paths.loginCustomer).answer({ success: true, verification_required: true, ...sent });
    const release = network.on('POST', paths.customerVerify).hold(failure('CODE_INVALID'), 401);
    await person.click(screen.getByRole('radio', { name: 'العميل' }));
    await person.type(phone(), '07701000009');
    await person.click(enter());
    await person.type(await screen.findByLabelText(/^رمز التحقق/), '123456{Enter}');
    await person.click(screen.getByRole('radio', { name: 'المدير' }));
    release();
    await answered();
    expect(screen.queryByText('رمز التحقق غير صحيح أو انتهت صلاحيته')).toBeNull();
  });
});
