import { createSafeStorage, STORAGE_KEYS } from '@salon/shared/session';
import { forgetBrowser } from '@salon/shared/testing/forget-browser';
import {
  face,
  openWizard,
  wizardSalon,
  zainab,
} from '../src/features/booking-wizard/testing/wizard-salon.tsx';
import { sendUnlessEarly } from './early-answers.ts';

// The browser's types have no file system.
const { readFileSync } = jest.requireActual<{ readFileSync(file: string, encoding: 'utf8'): string }>(
  'node:fs',
);
const templateFile = (expect.getState().testPath ?? '').replace('early-answers.test.ts', 'index.html');
const template = readFileSync(templateFile, 'utf8');
const [, script = ''] = /<script>(\s*\/\/ What the wizard[\s\S]*?)<\/script>/.exec(template) ?? [];

const storage = createSafeStorage();
const EMPLOYEES = '/api/employees?is_active=true';
const answered = (status: number) => ({ ok: status === 200, status }) as Response;
const asked = jest.fn<Promise<Response>, [string, RequestInit?]>();
const get = (token = 'token-1') => ({ method: 'GET', headers: { Authorization: `Bearer ${token}` } });

/** What the template does with who is signed in and where. */
function openPage(address = '/customer/noor', type = 'customer') {
  window.history.replaceState(null, '', address);
  storage.set(STORAGE_KEYS.token, 'token-1');
  storage.set(STORAGE_KEYS.userType, type);
  storage.set(STORAGE_KEYS.user, JSON.stringify(zainab));
  // biome-ignore lint/security/noGlobalEval: the template's own script, as a browser runs it
  window.eval(script);
}

beforeEach(() => {
  asked.mockReset().mockResolvedValue(answered(200));
  window.fetch = asked as typeof fetch;
});
afterEach(() => {
  delete window.earlyAnswers;
  forgetBrowser();
});

describe('what the page asks for before its code has come', () => {
  it('is what the first step asks for, in the same words', async () => {
    openPage();
    const early = asked.mock.calls.map(([address]) => address).sort();
    const { network } = openWizard(wizardSalon());
    await face('سارة كريم');
    const { calls } = network;
    const ofTheStep = calls.filter(({ path: address }) => !address.startsWith('/api/businesses'));
    const late = ofTheStep.map(({ path: address, query }) => {
      const text = new URLSearchParams(query as Record<string, string>).toString();
      return text ? `${address}?${text}` : address;
    });
    expect(early).toEqual(late.sort());
    const named = asked.mock.calls[0]?.[1]?.headers;
    expect(named).toMatchObject({ Authorization: 'Bearer token-1', 'business-id': zainab.businessId });
  });

  it.each([
    ['at the door', '/book/noor', 'customer'],
    ['for staff', '/customer/noor', 'employee'],
  ])('is nothing %s', (_, address, type) => {
    openPage(address, type);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is taken once, and the second time asked for anew', async () => {
    openPage();
    await sendUnlessEarly(EMPLOYEES, get());
    expect(asked).toHaveBeenCalledTimes(3);
    await sendUnlessEarly(EMPLOYEES, get());
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['was refused', () => asked.mockResolvedValue(answered(401))],
    ['did not come', () => asked.mockRejectedValue(new Error('no network'))],
  ])('is asked for anew when it %s', async (_, early) => {
    early();
    openPage();
    asked.mockResolvedValue(answered(200));
    expect((await sendUnlessEarly(EMPLOYEES, get())).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it("is nobody else's", async () => {
    openPage();
    await sendUnlessEarly(EMPLOYEES, get('token-2'));
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('is not waited for once the caller gives up', async () => {
    asked.mockReturnValue(new Promise(() => undefined));
    openPage();
    const end = new AbortController();
    const answer = sendUnlessEarly(EMPLOYEES, { ...get(), signal: end.signal });
    end.abort();
    await expect(answer).rejects.toThrow();
  });
});
