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

const EmployeesPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "employees" */ './features/employees/employees.page.tsx').then(
      (page) => page.EmployeesPage,
    ),
  fallback: skeleton,
});
const CustomersPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "customers" */ './features/customers/customers.page.tsx').then(
      (page) => page.CustomersPage,
    ),
  fallback: skeleton,
});

function Root() {
  return (
    <Routes>
      <Route path="/employees" element={<EmployeesPage />} />
      <Route path="/customers" element={<CustomersPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: 'mf-people', Root });
