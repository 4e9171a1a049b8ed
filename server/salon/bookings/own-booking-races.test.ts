import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildCustomerSalon } from '../../testing/customer-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const ROUNDS = Array.from({ length: 6 }, (_, round) => round);

async function salonWithRequest() {
  const made = await buildCustomerSalon(salon);
  const id = await made.booked();
  const request: Notification = (await made.list()).data[0];
  const approve = () =>
    made.send('PUT', made.asAdmin(), paths.notificationApprove(request.id), { bookingId: id });
  const reject = () =>
    made.send('PUT', made.asAdmin(), paths.notificationReject(request.id), { bookingId: id });
  return { ...made, id, approve, reject };
}

/** Whichever change is first, a request is open exactly while its booking is pending. */
test.each(ROUNDS)('approved and moved at once: the new time needs an approval (%d)', async () => {
  const { id, approve, move, read, list } = await salonWithRequest();
  const [approved, moved] = await Promise.all([approve(), move(id)]);
  expect([getStatusAndCode(approved)[1] ?? 'approved', moved.statusCode]).toEqual([
    expect.stringMatching(/^(approved|REQUEST_CHANGED)$/),
    200,
  ]);
  expect(await read(id)).toMatchObject({ status: 'pending', booking_time: '11:00' });
  expect((await list()).open_count).toBe(1);
});

// @spec C.24 … when both decide at the same moment
test.each(ROUNDS)(
  'approved and cancelled at once: the booking is cancelled without an open request (%d)',
  async () => {
    const { id, approve, cancel, read, list } = await salonWithRequest();
    const [approved, cancelled] = await Promise.all([approve(), cancel(id)]);
    expect(cancelled.statusCode).toBe(200);
    expect([200, 409]).toContain(approved.statusCode);
    expect([(await read(id)).status, (await list()).open_count]).toEqual(['cancelled', 0]);
  },
);

test.each(ROUNDS)(
  'rejected and moved at once: the booking is deleted, or has a new request (%d)',
  async () => {
    const { id, reject, move, list } = await salonWithRequest();
    const [rejected, moved] = await Promise.all([reject(), move(id)]);
    if (moved.statusCode === 200) expect(getStatusAndCode(rejected)).toEqual([409, 'REQUEST_CHANGED']);
    else expect([rejected.statusCode, ...getStatusAndCode(moved)]).toEqual([200, 404, 'NOT_FOUND']);
    expect((await list()).open_count).toBe(moved.statusCode === 200 ? 1 : 0);
  },
);
