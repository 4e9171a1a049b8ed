import { type PartProps, usePlatform } from '@salon/shared/module';
import { useLocation } from '@salon/shared/module/router';
import { buildModule, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { buildUser } from '@salon/shared/testing/builders';
import { renderModule } from '@salon/shared/testing/render-module';
import { PageHeader } from '@salon/shared/ui/page-header';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import type { ModuleHost } from '../platform/module-host.ts';
import { Frame } from './frame.tsx';

const bookings = { id: 'bookings', label: 'الحجوزات', icon: 'bookings', order: 20 };
const preload = { files: [], shellFiles: [] };

const modules: PageModule[] = [
  {
    ...buildModule('mf-bookings', [
      buildRoute('/bookings/add'),
      buildRoute('/bookings/report'),
      buildRoute('/bookings/edit/:id'),
    ]),
    navigation: [
      { path: '/bookings/add', label: 'إضافة حجز', icon: 'booking-add', order: 21, group: bookings },
      {
        path: '/bookings/report',
        label: 'تقرير الحجوزات',
        icon: 'report',
        order: 22,
        group: bookings,
        bottomBar: { label: 'الحجوزات', order: 2 },
      },
    ],
  },
  {
    ...buildModule('mf-catalog', [buildRoute('/services')]),
    navigation: [{ path: '/services', label: 'الخدمات', icon: 'services', order: 40 }],
  },
  {
    ...buildModule('mf-bell', []),
    parts: [
      { slot: 'header', expose: './bell', order: 10, preload },
      { slot: 'dashboard-cards', expose: './cards', order: 10, preload },
    ],
  },
];

const Bell = () => <button type="button">الإشعارات</button>;

const breakage = { isBroken: false };
function Fragile() {
  if (breakage.isBroken) throw new Error('this part is broken');
  return <Bell />;
}

interface Opened {
  path?: string;
  user?: ReturnType<typeof buildUser>;
  loadBell?(): Promise<ComponentType<PartProps>>;
}

function PageAt() {
  const { pathname } = useLocation();
  return <PageHeader title={`صفحة ${pathname}`} />;
}

function Shell({ loadBell }: { loadBell(): Promise<ComponentType<PartProps>> }) {
  const platform = usePlatform();
  const [host] = useState(() => ({
    modules,
    loadPart: ((_, { expose }) =>
      expose === './bell' ? loadBell() : Promise.reject(new Error(expose))) as ModuleHost['loadPart'],
  }));
  return (
    <Frame platform={platform} host={host} onLogout={() => undefined}>
      <PageAt />
    </Frame>
  );
}

async function open({ path = '/dashboard', user, loadBell = async () => Bell }: Opened = {}) {
  const view = renderModule(<Shell loadBell={loadBell} />, { path, ...(user ? { user } : {}) });
  // Lets the salon's answer arrive.
  await act(async () => undefined);
  return view;
}

const idleWork = new Map<number, () => void>();
const runIdleWork = () =>
  act(async () => {
    for (const [handle, work] of idleWork) {
      idleWork.delete(handle);
      work();
    }
  });

let scroll: jest.SpyInstance;
beforeEach(() => {
  scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  idleWork.clear();
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => {
      idleWork.set(idleWork.size + 1, work);
      return idleWork.size;
    },
    cancelIdleCallback: (handle: number) => idleWork.delete(handle),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const sidebar = () => within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
const bottomBar = () => within(screen.getByRole('navigation', { name: 'التنقل السريع' }));
const namesOfCurrent = (links: HTMLElement[]) =>
  links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent);

describe("the shell's own pages", () => {
  it("are at the end of the sidebar and of the phone's menu", async () => {
    const { person } = await open({ path: '/support' });
    expect(sidebar().getByRole('link', { name: 'الدعم الفني' })).toHaveAttribute('aria-current', 'page');
    await person.click(screen.getByRole('button', { name: 'القائمة' }));
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'الدعم الفني' })).toHaveAttribute(
      'href',
      '/support',
    );
  });

  it('include the releases page for platform admins alone', async () => {
    const first = await open({});
    expect(sidebar().queryByRole('link', { name: 'لوحة المنصة' })).toBeNull();
    first.unmount();
    await open({ user: buildUser({ platformAdmin: true }) });
    expect(sidebar().getByRole('link', { name: 'لوحة المنصة' })).toHaveAttribute('href', '/platform/console');
  });
});

describe("the phone's menu", () => {
  it('stays closed when the person comes back to the page where it was open', async () => {
    const { person, platform } = await open({ path: '/bookings/report' });
    await person.click(screen.getByRole('button', { name: 'القائمة' }));
    const menu = within(screen.getByRole('dialog'));
    await person.click(menu.getByRole('link', { name: 'الخدمات' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => platform.navigate('/bookings/report'));
    expect(screen.getByRole('heading', { name: 'صفحة /bookings/report' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the sidebar', () => {
  // @spec 2.25 The groups start expanded and can be toggled @ shell/src/frame/sidebar.tsx
  it('starts with open groups, and closes and opens them', async () => {
    const { person } = await open();
    const group = sidebar().getByRole('button', { name: 'الحجوزات' });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(sidebar().getByRole('link', { name: 'إضافة حجز' })).toBeVisible();
    await person.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(sidebar().queryByRole('link', { name: 'إضافة حجز' })).toBeNull();
    await person.click(group);
    expect(sidebar().getByRole('link', { name: 'إضافة حجز' })).toBeVisible();
  });

  it.each([
    ['/dashboard', 'لوحة التحكم', 'الرئيسية'],
    ['/bookings/report', 'تقرير الحجوزات', 'الحجوزات'],
    ['/bookings/edit/5', 'تقرير الحجوزات', 'الحجوزات'],
    ['/bookings/add', 'إضافة حجز', 'الحجوزات'],
  ])('and the bottom bar mark the present entry at %s', async (path, inSidebar, inBar) => {
    await open({ path });
    expect(namesOfCurrent(sidebar().getAllByRole('link'))).toEqual([inSidebar]);
    expect(namesOfCurrent(bottomBar().getAllByRole('link'))).toEqual([inBar]);
  });
});

describe('a navigation to another page', () => {
  it('focuses the content, and a screen reader says its name', async () => {
    const { person } = await open();
    await person.click(sidebar().getByRole('link', { name: 'الخدمات' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('صفحة /services'));
  });

  it('leaves the focus in a field that the page has focused', async () => {
    const { platform } = await open();
    const field = document.createElement('input');
    screen.getByRole('main').append(field);
    field.focus();
    await act(async () => platform.navigate('/services'));
    expect(field).toHaveFocus();
  });

  it('changes neither focus nor scroll position when only the query of the address changes', async () => {
    const { platform } = await open({ path: '/bookings/report' });
    await act(async () => platform.navigate('/bookings/report?status=pending'));
    expect(screen.getByRole('main')).not.toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
  });

  it('leaves the scroll position to the browser on back', async () => {
    const { platform } = await open({ path: '/services' });
    await act(async () => platform.navigate('/bookings/report'));
    scroll.mockClear();
    act(() => window.history.back());
    await screen.findByRole('heading', { name: 'صفحة /services' });
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
  });

  it('offers a link that skips the navigation as the first one', async () => {
    const { person } = await open();
    await person.tab();
    expect(screen.getByRole('link', { name: 'انتقل إلى المحتوى' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'انتقل إلى المحتوى' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});

describe("the header's slot for a module's part", () => {
  it('loads the part when the page is idle', async () => {
    const loadBell = jest.fn(async () => Bell);
    await open({ loadBell });
    expect(loadBell).not.toHaveBeenCalled();
    await runIdleWork();
    expect(screen.getByRole('button', { name: 'الإشعارات' })).toBeVisible();
  });

  it('shows for admins alone', async () => {
    const loadBell = jest.fn(async () => Bell);
    await open({ loadBell, user: buildUser({ userType: 'employee', role: 'employee' }) });
    await runIdleWork();
    expect(loadBell).not.toHaveBeenCalled();
  });

  it('offers a retry when the part cannot be loaded', async () => {
    let tries = 0;
    const loadBell = async () => {
      tries += 1;
      if (tries === 1) throw new Error('unreachable');
      return Bell;
    };
    const { person } = await open({ loadBell });
    await runIdleWork();
    await person.click(await screen.findByRole('button', { name: 'تعذر تحميل هذا الجزء، إعادة المحاولة' }));
    expect(await screen.findByRole('button', { name: 'الإشعارات' })).toBeVisible();
  });

  it('retries by itself when the network is back', async () => {
    let isReachable = false;
    const loadBell = () => (isReachable ? Promise.resolve(Bell) : Promise.reject(new Error('unreachable')));
    await open({ loadBell });
    await runIdleWork();
    await screen.findByRole('button', { name: 'تعذر تحميل هذا الجزء، إعادة المحاولة' });
    isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'الإشعارات' })).toBeVisible();
  });

  it('replaces a part that throws by a retry, without harm to the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    breakage.isBroken = true;
    const { person } = await open({ loadBell: async () => Fragile });
    await runIdleWork();
    const retry = await screen.findByRole('button', { name: 'تعذر تحميل هذا الجزء، إعادة المحاولة' });
    expect(screen.getByRole('heading', { name: 'صفحة /dashboard' })).toBeVisible();
    breakage.isBroken = false;
    await person.click(retry);
    expect(await screen.findByRole('button', { name: 'الإشعارات' })).toBeVisible();
  });
});

describe('the header', () => {
  it('shows the salon, the signed-in person and their role', async () => {
    await open({ user: buildUser({ name: 'نور أحمد', businessName: 'صالون نور' }) });
    const header = within(
      screen.getByRole('button', { name: 'تسجيل الخروج' }).closest('header') as HTMLElement,
    );
    expect(await header.findByText('صالون نور')).toBeVisible();
    expect(header.getByText('نور أحمد')).toBeInTheDocument();
    expect(header.getByText('مدير الصالون')).toBeInTheDocument();
  });
});

describe("the browser's tab", () => {
  // @spec 2.109 The page names itself and the salon in the tab @ shared/ui/document-title.tsx
  it('names the page and the salon, and follows their changes', async () => {
    const { platform } = await open({ user: buildUser({ businessName: 'صالون نور' }) });
    await waitFor(() => expect(document.title).toBe('صفحة /dashboard · صالون نور'));
    await act(async () => platform.navigate('/services'));
    expect(document.title).toBe('صفحة /services · صالون نور');
  });
});
