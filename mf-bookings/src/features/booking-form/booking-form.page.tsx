import { usePlatform } from '@salon/shared/module';
import { useParams, useSearchParams } from '@salon/shared/module/router';
import { useEffect, useState } from 'react';
import type { BookingPrefill } from './booking-draft.ts';
import { BookingFormStore } from './booking-form.store.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingSubmissionStore } from './booking-submission.store.ts';

/** Serves /bookings/add (with `?date=&time=&now=&employee=&customer=&again=`) and /bookings/edit/:id (with `?back=`) (§2). */
export function BookingFormPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const [prefill] = useState<BookingPrefill>(() => ({
    date: query.get('date') ?? undefined,
    time: query.get('time') ?? undefined,
    now: query.get('now') ?? undefined,
    employee: query.get('employee') ?? undefined,
    customer: query.get('customer') ?? undefined,
    again: query.get('again') ?? undefined,
  }));
  const backPath = findBackPath(query.get('back'));
  // Each booking has a form of its own, so that no value of the previous booking stays.
  return (
    <FormWithStores key={id ?? 'new'} bookingId={id} prefill={id ? undefined : prefill} backPath={backPath} />
  );
}

/** Only a path of this site counts. */
const findBackPath = (text: string | null) => (text && /^\/[\w-]/.test(text) ? text : undefined);

interface FormWithStoresProps {
  bookingId: string | undefined;
  prefill: BookingPrefill | undefined;
  /** The page after an edit; the report by default. */
  backPath: string | undefined;
}

function FormWithStores({ bookingId, prefill, backPath }: FormWithStoresProps) {
  const platform = usePlatform();
  const [submission] = useState(
    () => new BookingSubmissionStore(new BookingFormStore(platform, { bookingId, prefill }), backPath),
  );
  useEffect(() => {
    const stops = [submission.start(), submission.form.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [submission]);
  return <BookingForm submission={submission} />;
}
