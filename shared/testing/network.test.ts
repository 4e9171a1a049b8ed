import { createHttp } from '../http/http.ts';
import { SessionStore } from '../session/session.ts';
import { success } from './answers.ts';
import { buildBookedService, buildBooking } from './builders.ts';
import { fakeNetwork } from './network.ts';

const open = () => {
  const network = fakeNetwork();
  const http = createHttp({
    session: new SessionStore(),
    transport: network.transport,
    onSessionLost: () => undefined,
  });
  return { network, http };
};

describe('a FakeNetwork', () => {
  it('records a request without a route', async () => {
    const { network, http } = open();
    await expect(http.get('/api/surprise')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(network.unforeseen.splice(0)).toEqual(['GET /api/surprise']);
  });

  it('gives responses for one request first, in their order, then the lasting response', async () => {
    const { network, http } = open();
    network.on('GET', '/a').answer(success(3)).answerOnce(success(1)).failOnce('UNAVAILABLE');
    const read = () => http.get<{ data: number }>('/a').then((answer) => answer.data);
    expect(await read()).toBe(1);
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect([await read(), await read()]).toEqual([3, 3]);
  });

  it('gives copies of a response body', async () => {
    const { network, http } = open();
    const sent = success({ name: 'أ' });
    network.on('GET', '/a').answer(sent);
    const received = await http.get<typeof sent>('/a');
    received.data.name = 'ب';
    expect(sent.data.name).toBe('أ');
  });

  it('holds a response until the test releases it', async () => {
    const { network, http } = open();
    const release = network.on('GET', '/a').hold(success(1));
    let isHere = false;
    const call = http.get('/a').then(() => {
      isHere = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isHere).toBe(false);
    release();
    await call;
    expect(isHere).toBe(true);
  });
});

describe('a built booking', () => {
  it('has the price and the duration of its services', () => {
    const cut = buildBookedService({ price: 10000, duration_minutes: 30 });
    const dye = buildBookedService({ price: 45000, duration_minutes: 90 });
    expect(buildBooking({ services: [cut, dye] })).toMatchObject({
      total_price: 55000,
      duration_minutes: 120,
      service_ids: [cut.service_id, dye.service_id],
    });
  });
});
