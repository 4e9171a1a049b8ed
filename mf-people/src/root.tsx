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

const rowsSkeleton = (
  <Page>
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
const CustomerCardPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "customer-card" */ './features/customer-card/customer-card.page.tsx').then(
      (page) => page.CustomerCardPage,
    ),
  fallback: skeleton,
});
const WorkingTimePage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "working-time" */ './features/working-time/working-time.page.tsx').then(
      (page) => page.WorkingTimePage,
    ),
  fallback: rowsSkeleton,
});
const AbsencesPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "absences" */ './features/absences/absences.page.tsx').then(
      (page) => page.AbsencesPage,
    ),
  fallback: rowsSkeleton,
});
const OwnAbsencesPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "own-absences" */ './features/absences/own-absences.page.tsx').then(
      (page) => page.OwnAbsencesPage,
    ),
  fallback: rowsSkeleton,
});

function Root() {
  return (
    <Routes>
      <Route path="/employees" element={<EmployeesPage />} />
      <Route path="/employees/hours" element={<WorkingTimePage />} />
      <Route path="/employees/:id/hours" element={<WorkingTimePage />} />
      <Route path="/employees/leave" element={<AbsencesPage />} />
      <Route path="/user/leave" element={<OwnAbsencesPage />} />
      <Route path="/customers" element={<CustomersPage />} />
      <Route path="/customers/:id" element={<CustomerCardPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: 'mf-people', Root });
