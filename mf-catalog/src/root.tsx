import { createRemote } from '@salon/shared/remote';
import { Route, Routes } from '@salon/shared/remote/router';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { lazy, Suspense } from 'react';

const ServicesPage = lazy(() =>
  import(/* webpackChunkName: "services" */ './features/services/services.page.tsx').then(
    ({ ServicesPage }) => ({ default: ServicesPage }),
  ),
);

function Root() {
  return (
    <Suspense fallback={<SkeletonCards />}>
      <Routes>
        <Route path="/services" element={<ServicesPage />} />
      </Routes>
    </Suspense>
  );
}

export const { bootstrap, mount, unmount } = createRemote({ name: 'mf-catalog', Root });
