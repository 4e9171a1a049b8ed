import { paths } from '@salon/shared/contracts/paths';
import { type PartProps, usePlatform } from '@salon/shared/module';
import { buildModule } from '@salon/shared/module-runtime/testing/releases';
import { success } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { createFixedClock, type FixedClock } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, within } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import type { ModuleHost } from '../../platform/module-host.ts';
import { DashboardPage } from './dashboard.page.tsx';
import { DashboardStore } from './dashboard.store.ts';

const part = (slot: string, expose: string, order: number) => ({
  slot,
  expose,
  order,
  preload: { files: [], shellFiles: [] },
});

const modules = [
  { ...buildModule('mf-till'), parts: [part('dashboard-cards', './till', 20), part('header', './bell', 10)] },
  {
    ...buildModule('mf-day'),
    parts: [part('dashboard-cards', './day', 10), part('dashboard-activities', './latest', 10)],
  },
];

function Day({ platform, refreshKey }: PartProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page raises the key to make the part load again
  useEffect(() => {
    void platform.http.get(paths.today, { isShared: true }).catch(() => undefined);
  }, [platform, refreshKey]);
  return <p>حجوزات اليوم</p>;
}

const withDaySlot = [
  ...modules,
  { ...buildModule('mf-later'), parts: [part('dashboard-day', './glance', 10)] },
];

const Latest = () => <p>زينب علي</p>;
const Glance = () => <p>المواعيد القادمة</p>;
const Till = () => <p>مصروفات اليوم</p>;
function Broken(): never {
  throw new Error('this part is broken');
}

type Parts = Record<string, () => Promise<ComponentType<PartProps>>>;
const PARTS: Parts = {
  './day': async () => Day,
  './till': async () => Till,
  './latest': async () => Latest,
};

function Shell({ host }: { host: ModuleHost }) {
  return <DashboardPage platform={usePlatform()} host={host} />;
}

interface Opened {
  network?: FakeNetwork;
  parts?: Parts;
  clock?: FixedClock;
  placed?: typeof modules;
}

function open({
  network = salonNetwork(),
  parts = {},
  clock = createFixedClock(),
  placed = modules,
}: Opened = {}) {
  const known = { ...PARTS, ...parts };
  const loadPart: ModuleHost['loadPart'] = (_, { expose }) =>
    known[expose]?.() ?? Promise.reject(new Error());
  const host = { modules: placed, loadPart } as unknown as ModuleHost;
  const user = buildUser({ name: 'نور' });
  return renderModule(<Shell host={host} />, { path: '/dashboard', network, clock, user });
}

function salonNetwork() {
  const network = fakeNetwork();
  network.on('GET', paths.today).answer(success({}));
  return network;
}

const refreshButton = () => screen.getByRole('button', { name: 'تحديث' });
const requestCount = (network: FakeNetwork) => network.callsTo('GET', paths.today).length;
const stamp = () => screen.queryByText(/آخر تحديث/)?.textContent;

describe('the dashboard', () => {
  // @spec 2.29 Dashboard: greeting with time and date
  it.each([
    ['2026-11-07T10:05:00+03:00', 'صباح الخير، نور', '10:05'],
    ['2026-11-07T19:30:00+03:00', 'مساء الخير، نور', '19:30'],
  ])('greets at %s with the date and the time of the salon', async (now, greeting, time) => {
    open({ clock: createFixedClock(now) });
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(header).toHaveTextContent(greeting);
    expect(header).toHaveTextContent(`السبت 7 تشرين الثاني 2026 · ${time}`);
    expect(await screen.findByText('حجوزات اليوم')).toBeVisible();
  });

  it('shows the cards in their order, the activities under one heading, and no part of another slot', async () => {
    open();
    const activities = within(await screen.findByRole('region', { name: 'آخر الأنشطة' }));
    expect(await activities.findByText('زينب علي')).toBeVisible();
    await screen.findByText('مصروفات اليوم');
    expect(screen.queryByText('تعذر تحميل هذا القسم')).toBeNull();
    const day = screen.getByText('حجوزات اليوم');
    expect(day.compareDocumentPosition(screen.getByText('مصروفات اليوم'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  // @spec 2.108 Dashboard: a part that cannot be loaded leaves the others standing @ shell/src/features/dashboard/part.tsx
  it('shows the other parts when one cannot be loaded, and offers a retry', async () => {
    let tries = 0;
    const till = async () => {
      tries += 1;
      if (tries === 1) throw new Error('unreachable');
      return Till;
    };
    const { person } = open({ parts: { './till': till } });
    expect(await screen.findByText('تعذر تحميل هذا القسم')).toBeVisible();
    expect(await screen.findByText('حجوزات اليوم')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('مصروفات اليوم')).toBeVisible();
  });

  it('shows the other parts when one throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ parts: { './till': async () => Broken } });
    expect(await screen.findByText('حدث خطأ في التطبيق')).toBeVisible();
    expect(screen.getByText('حجوزات اليوم')).toBeVisible();
  });
});

describe("the dashboard's slot for the day", () => {
  const idleWork = new Map<number, () => void>();
  const runIdleWork = () =>
    act(async () => {
      for (const work of idleWork.values()) work();
      idleWork.clear();
    });
  const day = () => screen.getByRole('region', { name: 'يومك الآن' });

  beforeEach(() => {
    idleWork.clear();
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => {
        idleWork.set(idleWork.size + 1, work);
        return idleWork.size;
      },
      cancelIdleCallback: (handle: number) => idleWork.delete(handle),
    });
  });

  it('is between the cards and the activities, and loads its part when the page is idle', async () => {
    const loadGlance = jest.fn(async () => Glance);
    open({ placed: withDaySlot, parts: { './glance': loadGlance } });
    const cards = await screen.findByText('مصروفات اليوم');
    const activities = screen.getByRole('region', { name: 'آخر الأنشطة' });
    expect(within(day()).getByRole('status')).toHaveTextContent('جارٍ التحميل');
    expect(loadGlance).not.toHaveBeenCalled();
    await runIdleWork();
    expect(await within(day()).findByText('المواعيد القادمة')).toBeVisible();
    expect(cards.compareDocumentPosition(day())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(activities.compareDocumentPosition(day())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('shows a retry of its own when its part cannot be loaded', async () => {
    let tries = 0;
    const loadGlance = async () => {
      tries += 1;
      if (tries === 1) throw new Error('unreachable');
      return Glance;
    };
    const { person } = open({ placed: withDaySlot, parts: { './glance': loadGlance } });
    await runIdleWork();
    expect(await within(day()).findByText('تعذر تحميل هذا القسم')).toBeVisible();
    expect(screen.getByText('حجوزات اليوم')).toBeVisible();
    await person.click(within(day()).getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await within(day()).findByText('المواعيد القادمة')).toBeVisible();
  });

  it('loads nothing after the dashboard has closed', async () => {
    const loadGlance = jest.fn(async () => Glance);
    const { unmount } = open({ placed: withDaySlot, parts: { './glance': loadGlance } });
    await screen.findByText('حجوزات اليوم');
    unmount();
    await runIdleWork();
    expect(loadGlance).not.toHaveBeenCalled();
  });

  it('has no heading without a part', async () => {
    open();
    await screen.findByText('مصروفات اليوم');
    expect(screen.queryByText('يومك الآن')).toBeNull();
  });
});

describe("the dashboard's refresh", () => {
  // @spec 2.30 Dashboard: last-updated stamp
  it('is busy while the parts load, and then shows the load time', async () => {
    const network = salonNetwork();
    const release = network.on('GET', paths.today).hold(success({}));
    open({ network });
    await screen.findByText('حجوزات اليوم');
    expect(refreshButton()).toHaveAttribute('aria-busy', 'true');
    expect(stamp()).toBeUndefined();
    await act(async () => release());
    expect(refreshButton()).not.toHaveAttribute('aria-busy');
    expect(stamp()).toBe('آخر تحديث 10:00');
  });

  // @spec 2.31 Dashboard: manual refresh
  it('makes the parts load again when pressed', async () => {
    const { network, person, clock } = open();
    await screen.findByText('آخر تحديث', { exact: false });
    clock.advance(5 * 60_000);
    await person.click(refreshButton());
    expect(await screen.findByText(/10:05/, { selector: 'span > *' })).toBeVisible();
    expect(requestCount(network)).toBe(2);
  });

  it('keeps the old load time when nothing could be loaded', async () => {
    const { network, person, clock } = open();
    await screen.findByText('آخر تحديث', { exact: false });
    network.on('GET', paths.today).breakDown();
    clock.advance(5 * 60_000);
    await person.click(refreshButton());
    expect(requestCount(network)).toBe(2);
    expect(stamp()).toBe('آخر تحديث 10:00');
  });

  it('shows the load time of a cached answer', async () => {
    const { platform } = open();
    await screen.findByText('آخر تحديث', { exact: false });
    const offline = Object.create(platform, {
      connection: { value: { isOnline: false, storedAt: '2026-11-06T21:40:00+03:00' } },
    });
    const store = new DashboardStore(offline);
    await store.platformOfParts.http.get(paths.today);
    expect(store.updatedAt).toEqual({ date: '2026-11-06', time: '21:40' });
  });
});

describe('the dashboard left open', () => {
  let hidden = false;
  const show = (isShown: boolean) =>
    act(async () => {
      hidden = !isShown;
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    });
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  beforeEach(() => {
    hidden = false;
    jest.useFakeTimers();
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  });
  afterEach(() => jest.useRealTimers());

  // @spec 9.05 Dashboard auto-refresh every 120 s @ shell/src/features/dashboard/dashboard.store.ts
  it('refreshes every 120 seconds', async () => {
    const { network } = open();
    await wait(119);
    expect(requestCount(network)).toBe(1);
    await wait(1);
    expect(requestCount(network)).toBe(2);
    await wait(120);
    expect(requestCount(network)).toBe(3);
  });

  it('waits another 120 seconds after a refresh by hand', async () => {
    const { network, person } = open();
    await wait(100);
    await person.click(refreshButton());
    await wait(110);
    expect(requestCount(network)).toBe(2);
    await wait(10);
    expect(requestCount(network)).toBe(3);
  });

  it('does not refresh while hidden, and refreshes when it is shown again after more than 120 seconds', async () => {
    const { network } = open();
    await wait(1);
    await show(false);
    await wait(600);
    expect(requestCount(network)).toBe(1);
    await show(true);
    expect(requestCount(network)).toBe(2);
  });

  it('does not refresh when it is shown again sooner', async () => {
    const { network } = open();
    await wait(1);
    await show(false);
    await wait(60);
    await show(true);
    expect(requestCount(network)).toBe(1);
    await wait(59);
    expect(requestCount(network)).toBe(2);
  });

  it('refreshes when the network is back', async () => {
    const { network } = open();
    await wait(1);
    await act(async () => window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(requestCount(network)).toBe(2);
  });

  it('leaves no timer behind when it is closed', async () => {
    const { unmount } = open();
    await wait(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
