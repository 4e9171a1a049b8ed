import type { NavigationEntry, RouteAccess } from '@salon/shared/module/manifest';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { listBottomBarItems, listNavigationEntries, listSidebarItems } from './navigation.ts';

const bookings = { id: 'bookings', label: 'الحجوزات', icon: 'calendar', order: 20 };

function release(entries: NavigationEntry[], access: RouteAccess = 'admin'): PageModule {
  const routes = entries.map(({ path }) => ({
    path,
    access,
    frame: true,
    screen: 'screen',
    preload: { files: [], shellFiles: [] },
  }));
  return {
    name: 'mf-any',
    version: '1.0.0',
    base: '/',
    entry: 'entry.js',
    container: 'mf_any',
    platform: '1.0.0',
    integrity: 'sha384-aaaa',
    routes,
    navigation: entries,
    parts: [],
  };
}

const add: NavigationEntry = {
  path: '/bookings/add',
  label: 'إضافة حجز',
  icon: 'add',
  order: 21,
  group: bookings,
};
const report: NavigationEntry = {
  path: '/bookings/report',
  label: 'تقرير الحجوزات',
  icon: 'list',
  order: 22,
  group: bookings,
  bottomBar: { label: 'الحجوزات', order: 2 },
};
const services: NavigationEntry = { path: '/services', label: 'الخدمات', icon: 'services', order: 40 };

describe('the navigation', () => {
  it('shows an admin the dashboard and every module, in the registry’s order', () => {
    const entries = listNavigationEntries([release([services]), release([report, add])], 'admin');
    expect(entries.map(({ label }) => label)).toEqual([
      'لوحة التحكم',
      'إضافة حجز',
      'تقرير الحجوزات',
      'الخدمات',
    ]);
  });

  it('shows an employee no management page', () => {
    expect(listNavigationEntries([release([services]), release([report, add])], 'employee')).toEqual([]);
  });

  it('gathers the entries of a group from several modules', () => {
    const items = listSidebarItems(
      listNavigationEntries([release([add]), release([services]), release([report])], 'admin'),
    );
    expect(
      items.map((item) => (item.kind === 'group' ? item.entries.map(({ path }) => path) : item.entry.path)),
    ).toEqual(['/dashboard', ['/bookings/add', '/bookings/report'], '/services']);
  });

  it('shows at most five entries with short labels in the bottom bar', () => {
    const many = [1, 2, 3, 4, 5, 6].map((order) => ({
      path: `/p${order}`,
      label: 'long',
      icon: 'i',
      order,
      bottomBar: { label: `short ${order}`, order: 7 - order },
    }));
    expect(listBottomBarItems(many).map(({ label }) => label)).toEqual([
      'short 6',
      'short 5',
      'short 4',
      'short 3',
      'short 2',
    ]);
  });
});
