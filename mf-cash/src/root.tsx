import { createModule } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { Route, Routes } from '@salon/shared/module/router';
import { Page } from '@salon/shared/ui/page';
import { SkeletonRows, SkeletonStats } from '@salon/shared/ui/skeletons';

const skeleton = (
  <Page>
    <SkeletonStats />
    <SkeletonRows />
  </Page>
);

const ExpensePage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "expense" */ './features/expense/expense.page.tsx').then(
      (page) => page.ExpensePage,
    ),
  fallback: skeleton,
});
const SummaryPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "summary" */ './features/summary/summary.page.tsx').then(
      (page) => page.SummaryPage,
    ),
  fallback: skeleton,
});
const RevenuePage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "revenue" */ './features/revenue/revenue.page.tsx').then(
      (page) => page.RevenuePage,
    ),
  fallback: skeleton,
});

function Root() {
  return (
    <Routes>
      <Route path="/cash/expense" element={<ExpensePage />} />
      <Route path="/cash/summary" element={<SummaryPage />} />
      <Route path="/cash/revenue" element={<RevenuePage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: 'mf-cash', Root });
