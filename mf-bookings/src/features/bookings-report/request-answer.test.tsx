import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking, buildId, buildNotification } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { openReport, reportNetwork } from './testing/open-report.tsx';

/** The report with one unanswered request and one booking of the desk. */
async function openRequests() {
  const request_id = buildId(7);
  const request = buildBooking({ customer_name: 'زينب علي', booking_number: 3, request_id });
  const desk = buildBooking({ customer_name: 'هدى حسن', booking_number: 4 });
  const network = reportNetwork([request, desk]);
  const view = openReport(network);
  const approve = await screen.findByRole('button', { name: 'موافقة على طلب زينب علي، حجز رقم 3' });
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const card = buildNotification({ id: request_id, booking_id: request.id, is_read: true, is_handled: true });
  const answered = (): void => {
    network
      .on('GET', paths.bookings)
      .answer(page([{ ...request, status: 'approved', request_id: null }, desk]));
  };
  const askToReject = async () => {
    await view.person.click(screen.getByRole('button', { name: 'إجراءات أخرى لحجز زينب علي رقم 3' }));
    await view.person.click(screen.getByRole('menuitem', { name: 'رفض الطلب' }));
    return within(screen.getByRole('alertdialog', { name: 'رفض الطلب؟' }));
  };
  return {
    ...view,
    ...{ network, request, desk, request_id, approve, rowOf, card, answered, askToReject },
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

describe("a customer's unanswered request in the report", () => {
  it('says what it is; a booking of the desk is simply to come', async () => {
    const { rowOf } = await openRequests();
    expect(rowOf('زينب علي')).toHaveTextContent('طلب بانتظار الرد');
    expect(rowOf('هدى حسن')).toHaveTextContent('قيد الانتظار');
    expect(within(rowOf('هدى حسن')).queryByRole('button', { name: /^موافقة/ })).toBeNull();
    expect(within(rowOf('زينب علي')).getByRole('button', { name: /^تحصيل الدفع/ })).toBeEnabled();
  });

  it('is approved by one press, and the list follows', async () => {
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

  it('is rejected after a question, with the reason', async () => {
    const { person, rejection, askToReject, network, card, desk, messages, request, request_id } =
      await openRequests();
    rejection.answer(success({ ...card, type: 'booking_rejected' }));
    const question = await askToReject();
    expect(question.getByText('سيحذف حجز زينب علي رقم 3 نهائيًا ويعود وقته متاحًا لغيره.')).toBeVisible();
    await person.type(question.getByLabelText('سبب الرفض (اختياري)'), 'الموظفة في إجازة');
    network.on('GET', paths.bookings).answer(page([desk]));
    await person.click(question.getByRole('button', { name: 'رفض وحذف الحجز' }));
    await waitFor(() => expect(screen.queryByText('زينب علي')).toBeNull());
    expect(messages).toEqual([{ kind: 'success', text: 'تم رفض الحجز وحذفه' }]);
    expect(network.callsTo('PUT', paths.notificationReject(request_id))[0]?.body).toEqual({
      bookingId: request.id,
      reason: 'الموظفة في إجازة',
    });
  });

  it('that its customer moved meanwhile is not approved: what is so now is said and shown', async () => {
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

  it('that another admin answered first says so', async () => {
    const { askToReject, person, rejection, messages } = await openRequests();
    rejection.fail('NOTIFICATION_HANDLED');
    const question = await askToReject();
    await person.click(question.getByRole('button', { name: 'رفض وحذف الحجز' }));
    await waitFor(() =>
      expect(messages).toEqual([
        { kind: 'error', text: 'فشل في رفض وحذف الحجز: تمت معالجة هذا الطلب من قبل' },
      ]),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the reason when rejecting failed, and a second press is the same wish', async () => {
    const { askToReject, person, rejection, card, network, request_id } = await openRequests();
    rejection.failOnce('UNAVAILABLE').answer(success({ ...card, type: 'booking_rejected' }));
    const question = await askToReject();
    await person.type(question.getByLabelText('سبب الرفض (اختياري)'), 'لا وقت');
    await person.click(question.getByRole('button', { name: 'رفض وحذف الحجز' }));
    expect(await question.findByText('فشل في رفض وحذف الحجز')).toBeVisible();
    expect(question.getByLabelText('سبب الرفض (اختياري)')).toHaveValue('لا وقت');
    await person.click(question.getByRole('button', { name: 'رفض وحذف الحجز' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const calls = network.callsTo('PUT', paths.notificationReject(request_id));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
