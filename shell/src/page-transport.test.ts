import type { Transport, TransportRequest } from '@salon/shared/http';
import { tracing } from '@salon/shared/http/transport';
import { createPageTransport } from './page-transport.ts';

const request: TransportRequest = { method: 'GET', path: '/api/a', headers: {}, timeoutMs: 1_000 };
const answer = (body: string) => ({ status: 200, body, storedAt: null });

let isLight: boolean;
const axios = jest.fn<ReturnType<Transport>, [TransportRequest]>(async () => answer('axios'));
const load = jest.fn(async () => () => axios);

beforeEach(() => {
  jest.clearAllMocks();
  isLight = false;
  const text = async () => '"fetch"';
  Object.assign(globalThis, { fetch: async () => ({ status: 200, text, headers: new Map() }) });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

const send = createPageTransport(() => isLight, load);

describe('the transport of a page', () => {
  it("is axios on the staff's pages, fetched once", async () => {
    const transport = send('');
    expect([await transport(request), await transport(request)]).toEqual([answer('axios'), answer('axios')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is the browser's fetch on a customer's page, without axios", async () => {
    isLight = true;
    expect((await send('')(request)).body).toBe('fetch');
    expect(load).not.toHaveBeenCalled();
  });

  it("is the browser's fetch while axios does not load", async () => {
    const transport = send('');
    load.mockRejectedValueOnce(new Error('ChunkLoadError'));
    expect((await transport(request)).body).toBe('fetch');
    expect((await transport(request)).body).toBe('axios');
  });

  it('is traced as soon as the code for traces has loaded', async () => {
    const transport = send('');
    expect((await transport(request)).body).toBe('axios');
    tracing.wrap = (untraced) => async (given) => ({ ...(await untraced(given)), body: 'traced' });
    expect((await transport(request)).body).toBe('traced');
    delete tracing.wrap;
  });
});
