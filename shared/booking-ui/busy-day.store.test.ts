import { paths } from '@salon/shared/contracts/paths';
import { createHttp } from '@salon/shared/http';
import { SessionStore } from '@salon/shared/session';
import { success } from '@salon/shared/testing/answers';
import { buildBusyTime } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { fakeNetwork } from '@salon/shared/testing/network';
import { BusyDayStore } from './busy-day.store.ts';

const tomorrow = '2026-11-08';

function openTimes() {
  const network = fakeNetwork();
  const { transport } = network;
  const http = createHttp({ session: new SessionStore(), onSessionLost: () => undefined, transport });
  return { times: new BusyDayStore(http), busy: network.on('GET', paths.busyTimes) };
}

describe('the taken times of a date', () => {
  it('are unknown while another date loads', async () => {
    const { times, busy } = openTimes();
    const taken = buildBusyTime();
    busy.answer(success([taken]));
    await times.load(TEST_TODAY);
    expect(times.getBusyTimes(TEST_TODAY)).toEqual([taken]);
    const loading = times.load(tomorrow);
    expect(times.getBusyTimes(tomorrow)).toBeNull();
    await loading;
    expect(times.getBusyTimes(TEST_TODAY)).toBeNull();
  });

  it('lose the error of one date when the user chooses another', async () => {
    const { times, busy } = openTimes();
    busy.fail('INTERNAL');
    await times.load(TEST_TODAY);
    expect(times.day.error).not.toBeNull();
    busy.hang();
    void times.load(tomorrow);
    expect(times.day.error).toBeNull();
    times.day.cancel();
  });
});
