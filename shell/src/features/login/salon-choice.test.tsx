import { paths } from '@salon/shared/contracts/paths';
import { usePlatform } from '@salon/shared/module';
import { failure, loginAnswer } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { LoginPage } from './login.page.tsx';

const SALONS = [
  { id: '01930000-0000-7000-8000-000000000001', name: 'صالون نور' },
  { id: '01930000-0000-7000-8000-000000000002', name: 'صالون ليال' },
];

function Login() {
  return <LoginPage platform={usePlatform()} notice="" />;
}

function LoginOfLostAdmin() {
  const lostUser = buildUser({ businessId: SALONS[1]?.id ?? '' });
  return <LoginPage platform={usePlatform()} notice="" lostUser={lostUser} />;
}

const open = (page = Login) => renderModule(page, { path: '/login', user: null, network: fakeNetwork() });

async function typeAndEnter({ person }: ReturnType<typeof open>) {
  await person.type(screen.getByLabelText(/^رقم الهاتف/), '07701000001');
  await person.type(screen.getByLabelText(/^كلمة المرور/), 'noor-admin-2026');
  await person.click(screen.getByRole('button', { name: 'دخول' }));
}

describe('a person whose phone and password open two salons', () => {
  function serve({ network }: ReturnType<typeof open>) {
    network.on('GET', paths.business(loginAnswer().user.businessId)).fail('BUSINESS_NOT_FOUND');
    network.on('POST', paths.loginAdmin).answerWith(({ body }) => {
      const { businessId } = body as { businessId?: string };
      return businessId
        ? { status: 200, body: loginAnswer() }
        : { status: 409, body: failure('SALON_CHOICE', { details: SALONS }) };
    });
  }

  it('chooses by name and enters the chosen salon', async () => {
    const page = open();
    serve(page);
    await typeAndEnter(page);
    const group = await screen.findByRole('group', { name: 'اختر الصالون' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['صالون نور', 'صالون ليال']);
    expect(within(group).getByRole('button', { name: 'صالون نور' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('');
    await page.person.click(within(group).getByRole('button', { name: 'صالون ليال' }));
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(page.network.callsTo('POST', paths.loginAdmin)[1]?.body).toEqual({
      phone: '07701000001',
      password: 'noor-admin-2026',
      businessId: SALONS[1]?.id,
    });
  });

  it('must choose again after a change in the form', async () => {
    const page = open();
    serve(page);
    await typeAndEnter(page);
    await screen.findByRole('group', { name: 'اختر الصالون' });
    await page.person.type(screen.getByLabelText(/^كلمة المرور/), 'x');
    expect(screen.queryByRole('group', { name: 'اختر الصالون' })).toBeNull();
  });

  it('enters the salon where the session was lost without a choice', async () => {
    const page = open(LoginOfLostAdmin);
    serve(page);
    await typeAndEnter(page);
    await waitFor(() => expect(page.platform.session.isSignedIn).toBe(true));
    expect(page.network.callsTo('POST', paths.loginAdmin)[1]?.body).toMatchObject({
      businessId: SALONS[1]?.id,
    });
  });
});
