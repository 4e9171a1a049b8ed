import { createRemote } from '@salon/shared/remote';
import { Route, Routes } from '@salon/shared/remote/router';
import { Page } from '@salon/shared/ui/page';
import { SkeletonRows, SkeletonStats } from '@salon/shared/ui/skeletons';
import { lazy, type ReactNode, Suspense } from 'react';
import { BookingFormSkeleton } from './features/booking-form/booking-form-skeleton.tsx';

const BookingFormPage = lazy(() =>
  import(/* webpackChunkName: "booking-form" */ './features/booking-form/booking-form.page.tsx').then(
    ({ BookingFormPage }) => ({ default: BookingFormPage }),
  ),
);
const BookingsReportPage = lazy(() =>
  import(
    /* webpackChunkName: "bookings-report" */ './features/bookings-report/bookings-report.page.tsx'
  ).then(({ BookingsReportPage }) => ({ default: BookingsReportPage })),
);
const AppointmentsPage = lazy(() =>
  import(/* webpackChunkName: "appointments" */ './features/appointments/appointments.page.tsx').then(
    ({ AppointmentsPage }) => ({ default: AppointmentsPage }),
  ),
);

/** Each screen waits behind its own shape. */
const screen = (page: ReactNode, shape: ReactNode) => (
  <Suspense fallback={<Page>{shape}</Page>}>{page}</Suspense>
);

const reportShape = (
  <>
    <SkeletonStats />
    <SkeletonRows />
  </>
);

export function Root() {
  return (
    <Routes>
      <Route path="/bookings/add" element={screen(<BookingFormPage />, <BookingFormSkeleton />)} />
      <Route path="/bookings/edit/:id" element={screen(<BookingFormPage />, <BookingFormSkeleton />)} />
      <Route path="/bookings/report" element={screen(<BookingsReportPage />, reportShape)} />
      <Route path="/user" element={screen(<AppointmentsPage />, <SkeletonRows />)} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createRemote({ name: 'mf-bookings', Root });
