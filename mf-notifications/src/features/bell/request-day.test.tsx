import type { OpenRequest } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildNotification } from '@salon/shared/testing/builders';
import { act } from '@testing-library/react';
import { openBell } from './testing/open-bell.ts';

const row = buildNotification({ is_read: true });
const createDay = (overrides: Partial<OpenRequest> = {}): OpenRequest => ({
  id: row.id,
  booking_id: row.booking_id ?? '',
  employee_name: 'سارة كريم',
  work_hours_from: '09:00',
  work_hours_to: '17:00',
  fit: 'fits',
  before: null,
  after: null,
  ...overrides,
});

describe("a request's card", () => {
  // @spec C.10 … on its card, with its employee
  it('shows the employee, that the time fits, and the bookings before and after', async () => {
    const before = { customer_name: 'هدى', booking_time: '10:00', is_after_midnight: false };
    const after = { customer_name: 'مريم', booking_time: '12:30', is_after_midnight: false };
    const { panel } = await openBell([row], [createDay({ before, after })]);
    const card = panel.getByRole('listitem');
    expect(await panel.findByText('الوقت متاح ضمن ساعات العمل')).toBeVisible();
    expect(card).toHaveTextContent('مع سارة كريم');
    expect(card).toHaveTextContent('قبله 10:00 هدى');
    expect(card).toHaveTextContent('بعده 12:30 مريم');
  });

  it.each([
    ['outside_hours', 'خارج ساعات العمل (09:00–17:00)'],
    ['off', 'الموظف لا يعمل في هذا الوقت'],
    ['not_working', 'الموظف موقوف ولا يستقبل الحجوزات'],
    ['past', 'مضى هذا الوقت'],
  ] as const)('warns when the time does not fit: %s', async (fit, said) => {
    const { panel } = await openBell([row], [createDay({ fit })]);
    expect(await panel.findByText('لا حجوزات أخرى للموظف في ذلك اليوم')).toBeVisible();
    expect(panel.getByRole('listitem')).toHaveTextContent(said);
  });

  it('shows the working hours on the clock of the salon', async () => {
    const { panel } = await openBell([row], [createDay({ fit: 'outside_hours' })]);
    expect((await panel.findByText('09:00')).tagName).toBe('TIME');
    expect(panel.getByText('17:00').tagName).toBe('TIME');
  });

  it('shows a message when the check fails, and the request can still be decided', async () => {
    const { panel, network, feed } = await openBell();
    network.on('GET', paths.openRequests).breakDown();
    act(() => feed.set({ items: [row] }));
    expect(await panel.findByText('تعذر التحقق من الوقت')).toBeVisible();
    expect(panel.getByRole('button', { name: /^موافقة/ })).toBeEnabled();
  });

  it('loads again after employees:changed', async () => {
    const { panel, network, platform } = await openBell([row], [createDay()]);
    await panel.findByText('الوقت متاح ضمن ساعات العمل');
    network.on('GET', paths.openRequests).answer(success([createDay({ fit: 'not_working' })]));
    act(() => platform.events.emit('employees:changed'));
    expect(await panel.findByText('الموظف موقوف ولا يستقبل الحجوزات')).toBeVisible();
  });

  it('sends no request when no booking request is open', async () => {
    const { network } = await openBell([{ ...row, is_handled: true, type: 'booking_approved' }]);
    expect(network.callsTo('GET', paths.openRequests)).toEqual([]);
  });
});
