import { usePlatform } from '@salon/shared/module';
import { useParams, useSearchParams } from '@salon/shared/module/router';
import { useEffect, useState } from 'react';
import type { BookingPrefill } from './booking-draft.ts';
import { BookingFormStore } from './booking-form.store.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingSubmissionStore } from './booking-submission.store.ts';

/** Serves /bookings/add (with `?date=&time=&employee=&customer=`) and /bookings/edit/:id (§2). */
export function BookingFormPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const [prefill] = useState<BookingPrefill>(() => ({
    date: query.get('date') ?? undefined,
    time: query.get('time') ?? undefined,
    employee: query.get('employee') ?? undefined,
    customer: query.get('customer') ?? undefined,
  }));
  // Each booking has a form of its own, so that no value of the previous booking stays.
  return <FormWithStores key={id ?? 'new'} bookingId={id} prefill={id ? undefined : prefill} />;
}

function FormWithStores({
  bookingId,
  prefill,
}: {
  bookingId?: string | undefined;
  prefill?: BookingPrefill | undefined;
}) {
  const platform = usePlatform();
  const [submission] = useState(
    () => new BookingSubmissionStore(new BookingFormStore(platform, { bookingId, prefill })),
  );
  useEffect(() => {
    const stop = submission.form.start();
    return () => {
      submission.stop();
      stop();
    };
  }, [submission]);
  return <BookingForm submission={submission} />;
}
