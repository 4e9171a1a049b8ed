import { paths } from '@salon/shared/contracts/paths';

export interface AuthAnswer {
  status: number;
  code: string;
  retryAfter: number;
  token: string;
  refreshToken: string;
}

export interface Tokens {
  token: string;
  refreshToken: string;
}

async function readAnswer(answer: Response): Promise<AuthAnswer> {
  const body = (await answer.json()) as Partial<Record<'code' | 'token' | 'refreshToken', string | null>>;
  return {
    status: answer.status,
    code: body.code ?? '',
    retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    token: body.token ?? '',
    refreshToken: body.refreshToken ?? '',
  };
}

async function post(url: string, path: string, body: object): Promise<AuthAnswer> {
  const headers = { 'content-type': 'application/json' };
  return readAnswer(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

export const loginAdmin = (url: string, phone: string, password: string) =>
  post(url, paths.loginAdmin, { phone, password });

export const loginByPhone = (url: string, businessId: string, phone: string) =>
  post(url, paths.customerPhoneLogin, { phone, businessId });

/** The salon does not verify phone numbers. For a new number the server creates the customer. */
export const loginCustomer = (url: string, businessSlug: string, phone: string) =>
  post(url, paths.loginCustomer, { phone, businessSlug });

export const verifyPhone = (url: string, businessId: string, phone: string, code: string) =>
  post(url, paths.customerVerify, { phone, businessId, code });

export const refreshSession = (url: string, refreshToken: string) =>
  post(url, paths.refresh, { refreshToken });

export const getProfileAnswer = async (url: string, token: string) =>
  readAnswer(await fetch(url + paths.profile, { headers: { authorization: `Bearer ${token}` } }));

/** Runs `work` `count` times, at most `width` at a time. */
export async function runInParallel(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
}
