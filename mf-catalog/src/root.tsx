import { createModule } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { Route, Routes } from '@salon/shared/module/router';
import { Page } from '@salon/shared/ui/page';
import { SkeletonCards, SkeletonRows } from '@salon/shared/ui/skeletons';

const ServicesPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "services" */ './features/services/services.page.tsx').then(
      (page) => page.ServicesPage,
    ),
  fallback: (
    <Page>
      <SkeletonCards />
    </Page>
  ),
});

const CategoriesPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "categories" */ './features/categories/categories.page.tsx').then(
      (page) => page.CategoriesPage,
    ),
  fallback: (
    <Page>
      <SkeletonRows />
    </Page>
  ),
});

const RoomsPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "rooms" */ './features/rooms/rooms.page.tsx').then((page) => page.RoomsPage),
  fallback: (
    <Page>
      <SkeletonCards />
    </Page>
  ),
});

const SettingsPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "settings" */ './features/settings/settings.page.tsx').then(
      (page) => page.SettingsPage,
    ),
  fallback: (
    <Page>
      <SkeletonCards />
    </Page>
  ),
});

export function Root() {
  return (
    <Routes>
      <Route path="/services" element={<ServicesPage />} />
      <Route path="/services/categories" element={<CategoriesPage />} />
      <Route path="/services/rooms" element={<RoomsPage />} />
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: 'mf-catalog', Root });
