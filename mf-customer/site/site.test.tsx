import { paths } from '@salon/shared/contracts/paths';
import { createPlatform } from '@salon/shared/module/create-platform';
import { createLifecycles, type ModuleLifecycles } from '@salon/shared/module/lifecycles';
import { navigateInPage } from '@salon/shared/module/navigate';
import { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import { SessionStore } from '@salon/shared/session';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildToken, buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { resetBrowser } from '@salon/shared/testing/reset-browser';
import { createToasts } from '@salon/shared/ui/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { LostSession } from './lost-session.ts';
import { Site } from './site.tsx';

const texts = { noSalon: 'افتح الرابط الذي أرسله لك الصالون لتختار الموظف والخدمة والوقت.' };

const moduleWithText = (text: string): ModuleLifecycles =>
  createLifecycles('mf-customer', () => <p>{text}</p>);

const address = (version: string) => ({
  version,
  base: `/modules/mf-customer/${version}/`,
  entry: 'entry.js',
  integrity: 'sha384-aaaa',
  container: 'mf_customer',
  platform: '1.0.0',
});

type Load = (version: string) => Promise<ModuleLifecycles>;

/** `2` is the newest version, `1` the fallback version. */
const versionsOf = (load: Load) =>
  new ModuleVersions({
    module: { ...address('2'), name: 'mf-customer', older: [address('1')] },
    getLoader: async () => ({ load: ({ version }) => load(version) }),
    isOffline: () => false,
    onEvent: () => undefined,
    fetchNewestVersion: async () => undefined,
  });

const salonsPage: Load = async () => moduleWithText('صفحة الصالون');

function open(path: string, { isSignedIn = false, load = salonsPage } = {}) {
  window.history.replaceState(null, '', path);
  const session = new SessionStore();
  const user = buildUser({ userType: 'customer', businessSlug: 'noor' });
  if (isSignedIn) session.signIn({ token: buildToken(), refreshToken: 'refresh-1', user });
  const network = fakeNetwork();
  network.on('GET', paths.business(user.businessId)).answer(success(buildBusiness()));
  const toasts = createToasts();
  const platform = createPlatform({ session, feedback: toasts, transport: network.lightTransport });
  const interrupted = new LostSession();
  const onShown = jest.fn();
  render(
    <Site
      platform={platform}
      interrupted={interrupted}
      toasts={toasts}
      versions={versionsOf(load)}
      supportCode="K7RM-2XQD"
      onShown={onShown}
    />,
  );
  return { platform, onShown, interrupted, user };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  resetBrowser();
});

describe("the customer's site", () => {
  it('removes the static skeleton only after the module has painted', async () => {
    let arrive: (lifecycles: ModuleLifecycles) => void = () => undefined;
    const load = jest.fn(() => new Promise<ModuleLifecycles>((resolve) => (arrive = resolve)));
    const { onShown } = open('/book/noor', { load });
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(onShown).not.toHaveBeenCalled();
    arrive(moduleWithText('صفحة الصالون'));
    expect(await screen.findByText('صفحة الصالون')).toBeVisible();
    await waitFor(() => expect(onShown).toHaveBeenCalled());
  });

  it('shows an error when the module cannot load, and its retry needs no reload', async () => {
    const load = jest.fn<ReturnType<Load>, [string]>(() => Promise.reject(new Error('no network')));
    open('/book/noor', { load });
    expect(await screen.findByText('تعذر تحميل هذه الصفحة')).toBeVisible();
    expect(screen.getByText('K7RM-2XQD')).toBeVisible();
    load.mockResolvedValue(moduleWithText('صفحة الصالون'));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('صفحة الصالون')).toBeVisible();
    expect(screen.queryByText('تعذر تحميل هذه الصفحة')).not.toBeInTheDocument();
  });

  // @spec P4.04 … on the customers’ site @ mf-customer/site/module-place.tsx
  it('shows the fallback version with a message when the newest version fails', async () => {
    const load: Load = (version) =>
      version === '2' ? Promise.reject(new Error('broken')) : Promise.resolve(moduleWithText('السابقة'));
    open('/book/noor', { load });
    expect(await screen.findByText('السابقة')).toBeVisible();
    expect(await screen.findByText('تعمل الآن النسخة السابقة من هذه الصفحة')).toBeVisible();
  });

  it('asks for the link of a salon when the address names none', async () => {
    const { onShown } = open('/');
    expect(await screen.findByText(texts.noSalon)).toBeVisible();
    expect(onShown).toHaveBeenCalled();
  });

  it('sends a visitor without a session to the page of the salon', async () => {
    open('/customer/noor?step=2');
    await waitFor(() => expect(window.location.pathname).toBe('/book/noor'));
    expect(await screen.findByText('صفحة الصالون')).toBeVisible();
  });

  it('leaves the wizard when the session ends', async () => {
    const { platform } = open('/customer/noor', { isSignedIn: true });
    expect(await screen.findByText('صفحة الصالون')).toBeVisible();
    act(() => platform.session.signOut());
    await waitFor(() => expect(window.location.pathname).toBe('/book/noor'));
  });

  describe('after a session was lost', () => {
    const goTo = (path: string) => act(() => navigateInPage(path));

    // @spec C.68 … and on the site to the very step @ mf-customer/site/lost-session.ts
    it('the same customer continues at the same step after a new sign-in, once', async () => {
      const { platform, interrupted, user } = open('/customer/noor?step=3', { isSignedIn: true });
      interrupted.recordLoss(user);
      act(() => platform.session.signOut());
      await waitFor(() => expect(window.location.pathname).toBe('/book/noor'));
      act(() => platform.session.signIn({ token: buildToken(), refreshToken: 'refresh-2', user }));
      goTo('/customer/noor');
      await waitFor(() => expect(window.location.search).toBe('?step=3'));
      goTo('/book/noor');
      goTo('/customer/noor');
      expect(window.location.search).toBe('');
    });

    it('another customer does not continue at that step', async () => {
      const { platform, interrupted, user } = open('/customer/noor?step=3', { isSignedIn: true });
      interrupted.recordLoss(user);
      act(() => platform.session.signOut());
      const other = buildUser({ userType: 'customer', businessSlug: 'noor', businessId: user.businessId });
      act(() => platform.session.signIn({ token: buildToken(), refreshToken: 'refresh-2', user: other }));
      goTo('/customer/noor');
      await waitFor(() => expect(window.location.pathname).toBe('/customer/noor'));
      expect(window.location.search).toBe('');
    });
  });

  it('shows the toasts of the module', async () => {
    const { platform } = open('/book/noor');
    act(() => platform.feedback.error('فشل في إنشاء الحساب'));
    expect(await screen.findByText('فشل في إنشاء الحساب')).toBeVisible();
  });
});
