import { paths } from '@salon/shared/contracts/paths';
import { createPlatform } from '@salon/shared/module/create-platform';
import { rejectUnreachable } from '@salon/shared/module-runtime/testing/mount';
import { SessionStore } from '@salon/shared/session';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildToken, buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createShellMount, findRetryButton } from './testing/mount.tsx';

let logged: jest.SpyInstance;
beforeEach(() => {
  document.body.innerHTML = '<div id="outlet"></div>';
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  new SessionStore().signOut();
});

async function openFallback(userType: 'admin' | 'employee' | 'customer' | null) {
  const [session, network, user] = [
    new SessionStore(),
    fakeNetwork(),
    buildUser({ userType: userType ?? 'admin' }),
  ];
  network.on('GET', paths.business(user.businessId)).answer(success(buildBusiness({ id: user.businessId })));
  if (userType) session.signIn({ token: buildToken(), refreshToken: 'one', user });
  const navigate = jest.fn();
  const feedback = { success: jest.fn(), error: jest.fn() };
  const platform = createPlatform({ feedback, transport: network.transport, session, navigate });
  createShellMount(rejectUnreachable, { platform }).enter();
  await findRetryButton();
  return { navigate, dispose: () => platform.dispose() };
}

const HELP = { name: 'الدعم الفني' };

describe('the fallback of a module', () => {
  // @spec P8.07 Staff find help from their own page and from a failed one
  it.each(['admin', 'employee'] as const)('leads an %s to the support page', async (userType) => {
    const { navigate, dispose } = await openFallback(userType);
    await userEvent.click(screen.getByRole('button', HELP));
    expect(navigate).toHaveBeenCalledWith('/support');
    dispose();
  });

  it.each(['customer', null] as const)(
    'has no link to the support page for a customer (%s)',
    async (userType) => {
      const { dispose } = await openFallback(userType);
      expect(screen.queryByRole('button', HELP)).not.toBeInTheDocument();
      dispose();
    },
  );
});
