import { createModule } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { Route, Routes } from '@salon/shared/module/router';
import { Page } from '@salon/shared/ui/page';
import { SkeletonRows } from '@salon/shared/ui/skeletons';

const __Pascal__Page = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "__kebab__" */ './features/__kebab__/__kebab__.page.tsx').then(
      (page) => page.__Pascal__Page,
    ),
  fallback: (
    <Page>
      <SkeletonRows />
    </Page>
  ),
});

export function Root() {
  return (
    <Routes>
      <Route path="__path__" element={<__Pascal__Page />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: '__module__', Root });
