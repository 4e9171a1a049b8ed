import { createModule } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { Route, Routes } from '@salon/shared/module/router';
import { Page } from '@salon/shared/ui/page';
import { SkeletonCards } from '@salon/shared/ui/skeletons';

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
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: 'mf-catalog', Root });
