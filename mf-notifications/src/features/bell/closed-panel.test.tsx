import { ERRORS } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { failure, success } from '@salon/shared/testing/answers';
import { buildNotification } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { openBell } from './testing/open-bell.ts';

type LateCode = 'UNAVAILABLE' | 'STATUS_CONFLICT' | 'NOTIFICATION_HANDLED';

const request = buildNotification({ customer_name: 'زينب علي', is_read: true });
const handled = buildNotification({ type: 'booking_approved', customer_name: 'هدى', is_handled: true });

async function openPanel() {
  const parts = await openBell([request, handled]);
  const { panel, person, network } = parts;
  const press = (name: string) => person.click(panel.getByRole('button', { name }));
  return {
    ...parts,
    press,
    approval: network.on('PUT', paths.notificationApprove(request.id)),
    close: async () => {
      await press('إغلاق');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  };
}

describe('a failure after the panel was closed', () => {
  it.each<[LateCode, string]>([
    ['UNAVAILABLE', 'فشل في الموافقة على الحجز'],
    ['STATUS_CONFLICT', 'فشل في الموافقة على الحجز: لا يمكن تغيير حالة هذا الحجز'],
    ['NOTIFICATION_HANDLED', 'تمت معالجة هذا الطلب من قبل (زينب علي)'],
  ])('of an approval (%s) shows as a toast', async (code, text) => {
    const { approval, press, close, messages } = await openPanel();
    const release = approval.hold(failure(code), ERRORS[code].status);
    await press('موافقة: زينب علي');
    await close();
    release();
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]));
  });

  it('of a rejection shows as a toast', async () => {
    const { network, press, close, messages } = await openPanel();
    const rejection = network.on('PUT', paths.notificationReject(request.id));
    const release = rejection.hold(failure('UNAVAILABLE'), 503);
    await press('رفض: زينب علي');
    await press('رفض وحذف الحجز');
    await close();
    release();
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: 'فشل في رفض وحذف الحجز' }]));
  });

  it.each([
    ['a deletion', 'حذف الإشعار: هدى', 'DELETE', paths.notification(handled.id)],
    ['clearing', 'مسح المنتهية', 'POST', paths.notificationsClear],
  ] as const)('of %s shows as a toast', async (_, button, method, path) => {
    const { network, press, close, messages } = await openPanel();
    const release = network.on(method, path).hold(failure('UNAVAILABLE'), 503);
    await press(button);
    await close();
    release();
    const text = 'تعذر تنفيذ ذلك، يرجى المحاولة مرة أخرى';
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]));
  });
});

it('a failure in the open panel shows there alone', async () => {
  const { approval, press, panel, messages } = await openPanel();
  approval.fail('STATUS_CONFLICT');
  await press('موافقة: زينب علي');
  expect(await panel.findByText(/^فشل في الموافقة على الحجز: /)).toBeInTheDocument();
  expect(messages).toEqual([]);
});

it('a decision after the panel was closed shows no toast, because the list shows the decision', async () => {
  const { approval, press, close, messages, feed } = await openPanel();
  const release = approval.hold(success({ ...request, type: 'booking_approved', is_handled: true }));
  await press('موافقة: زينب علي');
  await close();
  release();
  await waitFor(() => expect(feed.openCount).toBe(0));
  expect(messages).toEqual([]);
});
