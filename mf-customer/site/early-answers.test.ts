import { createSafeStorage, STORAGE_KEYS } from '@salon/shared/session';
import { resetBrowser } from '@salon/shared/testing/reset-browser';
import {
  buildWizardSalon,
  findEmployeeButton,
  openWizard,
  zainab,
} from '../src/features/booking-wizard/testing/wizard-salon.tsx';
import { sendOrUseEarlyAnswer } from './early-answers.ts';

// The test compiles with the browser's types, which do not include `node:fs`.
const { readFileSync } = jest.requireActual<{ readFileSync(file: string, encoding: 'utf8'): string }>(
  'node:fs',
);
const templateFile = (expect.getState().testPath ?? '').replace('early-answers.test.ts', 'index.html');
const template = readFileSync(templateFile, 'utf8');
const [, script = ''] = /<script>(\s*\/\/ Starts the requests[\s\S]*?)<\/script>/.exec(template) ?? [];

const storage = createSafeStorage();
const EMPLOYEES = '/api/employees?is_active=true';
const createAnswer = (status: number) => ({ ok: status === 200, status }) as Response;
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit?]>();
const get = (token = 'token-1') => ({ method: 'GET', headers: { Authorization: `Bearer ${token}` } });

function openPage(address = '/customer/noor', type = 'customer') {
  window.history.replaceState(null, '', address);
  storage.set(STORAGE_KEYS.token, 'token-1');
  storage.set(STORAGE_KEYS.userType, type);
  storage.set(STORAGE_KEYS.user, JSON.stringify(zainab));
  // biome-ignore lint/security/noGlobalEval: the template's own script, as a browser runs it
  window.eval(script);
}

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(createAnswer(200));
  window.fetch = fetchMock as typeof fetch;
});
afterEach(() => {
  delete window.earlyAnswers;
  resetBrowser();
});

describe('early answers: requests that the page sends before its code has loaded', () => {
  it('the early requests have the same addresses and headers as those of the first step', async () => {
    openPage();
    const early = fetchMock.mock.calls.map(([address]) => address).sort();
    const { network } = openWizard(buildWizardSalon());
    await findEmployeeButton('سارة كريم');
    const { calls } = network;
    const ofTheStep = calls.filter(({ path: address }) => !address.startsWith('/api/businesses'));
    const late = ofTheStep.map(({ path: address, query }) => {
      const text = new URLSearchParams(query as Record<string, string>).toString();
      return text ? `${address}?${text}` : address;
    });
    expect(early).toEqual(late.sort());
    const named = fetchMock.mock.calls[0]?.[1]?.headers;
    expect(named).toMatchObject({ Authorization: 'Bearer token-1', 'business-id': zainab.businessId });
  });

  it.each([
    ['at the door', '/book/noor', 'customer'],
    ['for staff', '/customer/noor', 'employee'],
  ])('the page sends no early request %s', (_, address, type) => {
    openPage(address, type);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('an early answer is used once, and the second request goes to the server', async () => {
    openPage();
    await sendOrUseEarlyAnswer(EMPLOYEES, get());
    expect(fetchMock).toHaveBeenCalledTimes(3);
    await sendOrUseEarlyAnswer(EMPLOYEES, get());
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['was refused', () => fetchMock.mockResolvedValue(createAnswer(401))],
    ['did not come', () => fetchMock.mockRejectedValue(new Error('no network'))],
  ])('the request goes to the server when the early answer %s', async (_, early) => {
    early();
    openPage();
    fetchMock.mockResolvedValue(createAnswer(200));
    expect((await sendOrUseEarlyAnswer(EMPLOYEES, get())).status).toBe(200);
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('an early answer is not used for another user', async () => {
    openPage();
    await sendOrUseEarlyAnswer(EMPLOYEES, get('token-2'));
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('the wait for an early answer ends when the caller aborts', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    openPage();
    const end = new AbortController();
    const answer = sendOrUseEarlyAnswer(EMPLOYEES, { ...get(), signal: end.signal });
    end.abort();
    await expect(answer).rejects.toThrow();
  });
});
