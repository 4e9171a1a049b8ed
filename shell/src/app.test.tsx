import { usePlatform } from '@salon/shared/remote';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import { loginAnswer } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { App, type AppProps } from './app.tsx';
import { Leaving } from './leaving/leaving.store.ts';
import { UnsavedWork } from './leaving/unsaved-work.ts';
import { createModuleHost } from './platform/module-host.ts';
import { aModule, aRegistry, aRoute } from './platform/testing/releases.ts';
import { SessionEnd } from './session-end.store.ts';

const admin = buildUser();

function Shell(props: Pick<AppProps, 'host' | 'sessionEnd' | 'leaving'>) {
  const platform = usePlatform() as OwnedPlatform;
  return <App {...props} platform={platform} openModules={() => undefined} />;
}

/** The shell at a page of its own address, without a module behind it. */
function openAt(path: string) {
  const sessionEnd = new SessionEnd();
  const leaving = new Leaving(new UnsavedWork());
  const services = { ...aRoute('/services'), access: 'admin' as const, frame: false };
  const host = createModuleHost({
    registry: aRegistry([aModule('mf-catalog', [services])]),
    createLoader: () => new Promise(() => undefined),
  });
  const page = renderRemote(<Shell {...{ host, sessionEnd, leaving }} />, { path, user: admin });
  const { session } = page.platform;
  return {
    ...page,
    lose: () =>
      act(() => {
        sessionEnd.because('انتهت الجلسة', session.user);
        session.signOut();
      }),
    leave: () => act(() => session.signOut()),
    comeBack: (user = admin) => act(() => session.signIn(loginAnswer({ user }))),
    address: () => window.location.pathname + window.location.search,
  };
}

describe('signing in again', () => {
  it('goes on where the session was lost, once', async () => {
    const { lose, leave, comeBack, address } = openAt('/services?page=2');
    lose();
    expect(await screen.findByText('انتهت الجلسة')).toBeInTheDocument();
    expect(address()).toBe('/login');
    comeBack();
    await waitFor(() => expect(address()).toBe('/services?page=2'));
    leave();
    await waitFor(() => expect(address()).toBe('/login'));
    comeBack();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('begins at home after a sign-out of their own', async () => {
    const { leave, comeBack, address } = openAt('/services?page=2');
    leave();
    await waitFor(() => expect(address()).toBe('/login'));
    comeBack();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
