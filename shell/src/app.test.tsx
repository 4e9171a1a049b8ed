import { usePlatform } from '@salon/shared/module';
import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import { SessionStore, type SessionUser } from '@salon/shared/session';
import { loginAnswer } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { App, type AppProps } from './app.tsx';
import { leavingMessages as texts } from './leaving/leaving.messages.ts';
import { LeavingStore } from './leaving/leaving.store.ts';
import { UnsavedWork } from './leaving/unsaved-work.ts';
import { LostSessionStore } from './lost-session.store.ts';
import { createModuleHost } from './platform/module-host.ts';

const admin = buildUser();

function Shell(props: Pick<AppProps, 'host' | 'sessionEnd' | 'leaving'>) {
  const platform = usePlatform() as OwnedPlatform;
  return <App {...props} platform={platform} openModules={() => undefined} />;
}

function openAt(path: string, user: SessionUser | null = admin) {
  const sessionEnd = new LostSessionStore();
  const unsaved = new UnsavedWork();
  const leaving = new LeavingStore(unsaved);
  const services = { ...buildRoute('/services'), access: 'admin' as const, frame: false };
  const booking = { ...buildRoute('/book/:businessId'), frame: false };
  const wizard = { ...buildRoute('/customer/:businessId'), access: 'customer' as const, frame: false };
  const host = createModuleHost({
    registry: buildRegistry([
      buildModule('mf-catalog', [services]),
      buildModule('mf-customer', [booking, wizard]),
    ]),
    createLoader: () => new Promise(() => undefined),
  });
  const page = renderModule(<Shell {...{ host, sessionEnd, leaving }} />, { path, user, light: true });
  const { session, events } = page.platform;
  unsaved.follow(events);
  return {
    ...page,
    loseSession: () =>
      act(() => {
        sessionEnd.recordLoss('انتهت الجلسة', session.user);
        session.signOut();
      }),
    signOut: () => act(() => session.signOut()),
    signInAgain: (user = admin) => act(() => session.signIn(loginAnswer({ user }))),
    leaving,
    outlet: host.outlet,
    address: () => window.location.pathname + window.location.search,
  };
}

describe('signing in again', () => {
  // @spec 4.39 Session: after it was lost and renewed the person goes on where they were @ shell/src/lost-session.store.ts, shell/src/app.tsx
  it('leads once to the page where the session was lost', async () => {
    const { loseSession, signOut, signInAgain, address } = openAt('/services?page=2');
    loseSession();
    expect(await screen.findByText('انتهت الجلسة')).toBeInTheDocument();
    expect(address()).toBe('/login');
    signInAgain();
    await waitFor(() => expect(address()).toBe('/services?page=2'));
    signOut();
    await waitFor(() => expect(address()).toBe('/login'));
    signInAgain();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('in another tab as another person leads this tab to the home of that person', async () => {
    const { platform, address } = openAt('/services?page=2');
    const there = new SessionStore();
    there.signOut();
    there.signIn(loginAnswer({ user: { ...admin, id: 'huda' } }));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(platform.session.user?.id).toBe('huda'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it("leads home after the person's own sign-out", async () => {
    const { signOut, signInAgain, address } = openAt('/services?page=2');
    signOut();
    await waitFor(() => expect(address()).toBe('/login'));
    signInAgain();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('a page without the frame', () => {
  // @spec 2.17 /book/{businessId}: phone login and registration, public @ mf-customer/src/features/business-login, shell/src/guard.ts
  // @spec 2.23 Navigation is hidden on /customer, /customer/{businessId} and /book/{businessId} @ shell/src/app.tsx, shell/src/bare-page.tsx
  it('of a salon is open without a signed-in person', async () => {
    const { outlet, address } = openAt('/book/noor', null);
    await waitFor(() => expect(screen.getByRole('main')).toContainElement(outlet));
    expect(address()).toBe('/book/noor');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('is the home of a customer', async () => {
    const { address } = openAt('/', buildUser({ userType: 'customer', businessSlug: 'noor' }));
    await waitFor(() => expect(address()).toBe('/customer/noor'));
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  it('for customers alone leads to /login without a signed-in person', async () => {
    const { address } = openAt('/customer/noor', null);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('asks before the person leaves unsaved work', async () => {
    const { leaving, platform, person } = openAt('/book/noor', null);
    const leave = jest.fn();
    act(() => platform.events.emit('form:dirty', { source: 'customer-name', dirty: true }));
    act(() => leaving.ask(leave));
    await person.click(await screen.findByRole('button', { name: texts.leave }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('an address with a trailing slash', () => {
  it.each(['/login/', '/login//'])('%s shows the sign-in', async (path) => {
    openAt(path, null);
    expect(await screen.findByRole('form', { name: 'تسجيل الدخول' })).toBeInTheDocument();
  });

  it('/dashboard/ shows the dashboard', async () => {
    openAt('/dashboard/');
    expect(await screen.findByRole('button', { name: 'تحديث' })).toBeInTheDocument();
  });
});

describe('the support page', () => {
  const registry = buildRegistry([
    buildModule('mf-bookings', [{ ...buildRoute('/user'), access: 'employee' }]),
  ]);
  beforeEach(() => {
    const element = Object.assign(document.createElement('script'), {
      id: 'registry',
      type: 'application/json',
      textContent: JSON.stringify(registry),
    });
    document.body.append(element);
  });
  afterEach(() => document.getElementById('registry')?.remove());

  it('has no frame for an employee, but a way back', async () => {
    const { person, navigations } = openAt('/support', buildUser({ userType: 'employee', role: 'employee' }));
    expect(await screen.findByRole('heading', { name: 'الدعم الفني' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'العودة' }));
    expect(navigations).toEqual(['/user']);
  });

  it('shows in the frame for an admin', async () => {
    openAt('/support');
    expect(await screen.findByRole('heading', { name: 'الدعم الفني' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'التنقل الرئيسي' })).toBeInTheDocument();
  });
});
