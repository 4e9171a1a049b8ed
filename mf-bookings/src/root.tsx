import { createModule } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { Route, Routes } from '@salon/shared/module/router';
import { Page } from '@salon/shared/ui/page';
import { SkeletonRows, SkeletonStats } from '@salon/shared/ui/skeletons';
import { BoardSkeleton } from './features/board/board-skeleton.tsx';
import { BookingFormSkeleton } from './features/booking-form/booking-form-skeleton.tsx';

const BoardPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "board" */ './features/board/board.page.tsx').then((page) => page.BoardPage),
  fallback: (
    <Page dense wide>
      <BoardSkeleton />
    </Page>
  ),
});

const BookingFormPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "booking-form" */ './features/booking-form/booking-form.page.tsx').then(
      (page) => page.BookingFormPage,
    ),
  fallback: (
    <Page>
      <BookingFormSkeleton />
    </Page>
  ),
});

const BookingsReportPage = createLazyScreen({
  load: () =>
    import(
      /* webpackChunkName: "bookings-report" */ './features/bookings-report/bookings-report.page.tsx'
    ).then((page) => page.BookingsReportPage),
  fallback: (
    <Page>
      <SkeletonStats />
      <SkeletonRows />
    </Page>
  ),
});

const AppointmentsPage = createLazyScreen({
  load: () =>
    import(/* webpackChunkName: "appointments" */ './features/appointments/appointments.page.tsx').then(
      (page) => page.AppointmentsPage,
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
      <Route path="/bookings/board" element={<BoardPage />} />
      <Route path="/bookings/add" element={<BookingFormPage />} />
      <Route path="/bookings/edit/:id" element={<BookingFormPage />} />
      <Route path="/bookings/report" element={<BookingsReportPage />} />
      <Route path="/user" element={<AppointmentsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const { bootstrap, mount, unmount } = createModule({ name: 'mf-bookings', Root });
