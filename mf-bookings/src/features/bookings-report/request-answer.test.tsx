import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking, buildId, buildNotification } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { createReportNetwork, openReport } from './testing/open-report.tsx';

async function openRequests() {
  const request_id = buildId(7);
  const request = buildBooking({ customer_name: 'زينب علي', booking_number: 3, request_id });
  const staffBooking = buildBooking({ customer_name: 'هدى حسن', booking_number: 4 });
  const network = createReportNetwork([request, staffBooking]);
  const view = openReport(network);
  const approve = await screen.findByRole('button', { name: 'موافقة على طلب زينب علي، حجز رقم 3' });
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const card = buildNotification({ id: request_id, booking_id: request.id, is_read: true, is_handled: true });
  const answered = (): void => {
    network
      .on('GET', paths.bookings)
      .answer(page([{ ...request, status: 'approved', request_id: null }, staffBooking]));
  };
  const askToReject = async () => {
    await view.person.click(screen.getByRole('button', { name: 'إجراءات أخرى لحجز زينب علي رقم 3' }));
    await view.person.click(screen.getByRole('menuitem', { name: 'رفض الطلب' }));
    return within(screen.getByRole('alertdialog', { name: 'رفض الطلب؟' }));
  };
  return {
    ...view,
    ...{ network, request, staffBooking, request_id, approve, rowOf, card, answered, askToReject },
    approval: network.on('PUT', paths.notificationApprove(request_id)),
    rejection: network.on('PUT', paths.notificationReject(request_id)),
  };
}

const MOVED = {
  status: 'pending',
  booking_date: '2026-12-06',
  booking_time: '11:00',
  employee_name: 'سارة كريم',
  request_id: null,
};

describe('an unanswered booking request in the report', () => {
  // @spec C.19 A customer’s unanswered request says so; a desk booking is simply to come @ shared/ui/status-tag.tsx, server/salon/bookings
  // @spec R33.01 A customer’s request says so and can be answered wherever it is listed
  it('is marked as a request; a booking by staff is pending', async () => {
    const { rowOf } = await openRequests();
    expect(rowOf('زينب علي')).toHaveTextContent('طلب بانتظار الرد');
    expect(rowOf('هدى حسن')).toHaveTextContent('قيد الانتظار');
    expect(within(rowOf('هدى حسن')).queryByRole('button', { name: /^موافقة/ })).toBeNull();
    expect(within(rowOf('زينب علي')).getByRole('button', { name: /^تحصيل الدفع/ })).toBeEnabled();
  });

  // @spec C.20 … and is answered in the report as well
  it('is approved by one press, and the list shows it', async () => {
    const { person, approve, approval, answered, card, messages, rowOf, network, request, request_id } =
      await openRequests();
    approval.answer(success({ ...card, type: 'booking_approved' }));
    answered();
    await person.click(approve);
    await waitFor(() => expect(rowOf('زينب علي')).toHaveTextContent('مؤكد'));
    expect(messages).toEqual([{ kind: 'success', text: 'تمت الموافقة على الحجز' }]);
    const [call] = network.callsTo('PUT', paths.notificationApprove(request_id));
    expect(call?.body).toEqual({ bookingId: request.id });
    expect(call?.headers['idempotency-key']).toMatch(/.{36}/);
  });

  // @spec C.21 … where rejecting asks first
  it('is rejected after a confirmation, with the reason', async () => {
    const { person, rejection, askToReject, network, card, staffBooking, messages, request, request_id } =
      await openRequests();
    rejection.answer(success({ ...card, type: 'booking_rejected' }));
    const confirmation = await askToReject();
    expect(confirmation.getByText('سيحذف حجز زينب علي رقم 3 نهائيًا ويعود وقته متاحًا لغيره.')).toBeVisible();
    await person.type(confirmation.getByLabelText('سبب الرفض (اختياري)'), 'الموظفة في إجازة');
    network.on('GET', paths.bookings).answer(page([staffBooking]));
    await person.click(confirmation.getByRole('button', { name: 'رفض وحذف الحجز' }));
    await waitFor(() => expect(screen.queryByText('زينب علي')).toBeNull());
    expect(messages).toEqual([{ kind: 'success', text: 'تم رفض الحجز وحذفه' }]);
    expect(network.callsTo('PUT', paths.notificationReject(request_id))[0]?.body).toEqual({
      bookingId: request.id,
      reason: 'الموظفة في إجازة',
    });
  });

  // @spec C.23 … in the report too
  it('is not approved after its customer moved it; the report shows the new time', async () => {
    const { person, approve, approval, messages, listCalls } = await openRequests();
    approval.fail('REQUEST_CHANGED', MOVED);
    const before = listCalls().length;
    await person.click(approve);
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.text.replace(/[\u2066-\u2069]/g, '')).toBe(
      'فشل في الموافقة على الحجز: غير العميل الموعد إلى الأحد 6 كانون الأول الساعة 11:00 مع سارة كريم',
    );
    expect(listCalls().length).toBeGreaterThan(before);
  });

  it('shows that another admin answered it first', async () => {
    const { askToReject, person, rejection, messages } = await openRequests();
    rejection.fail('NOTIFICATION_HANDLED');
    const confirmation = await askToReject();
    await person.click(confirmation.getByRole('button', { name: 'رفض وحذف الحجز' }));
    await waitFor(() =>
      expect(messages).toEqual([
        { kind: 'error', text: 'فشل في رفض وحذف الحجز: تمت معالجة هذا الطلب من قبل' },
      ]),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the reason after a failed rejection, and a retry uses the same idempotency key', async () => {
    const { askToReject, person, rejection, card, network, request_id } = await openRequests();
    rejection.failOnce('UNAVAILABLE').answer(success({ ...card, type: 'booking_rejected' }));
    const confirmation = await askToReject();
    await person.type(confirmation.getByLabelText('سبب الرفض (اختياري)'), 'لا وقت');
    await person.click(confirmation.getByRole('button', { name: 'رفض وحذف الحجز' }));
    expect(await confirmation.findByText('فشل في رفض وحذف الحجز')).toBeVisible();
    expect(confirmation.getByLabelText('سبب الرفض (اختياري)')).toHaveValue('لا وقت');
    await person.click(confirmation.getByRole('button', { name: 'رفض وحذف الحجز' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const calls = network.callsTo('PUT', paths.notificationReject(request_id));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
