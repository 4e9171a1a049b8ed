import { buildAdmin, buildBusiness, signIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

export type CallHeaders = Record<string, string>;

interface Answer {
  statusCode: number;
  json(): { code?: string };
}

export const getStatusAndCode = (answer: Answer) => [answer.statusCode, answer.json().code];

export function createApiCalls(salon: TestApp) {
  return {
    async salonWithAdmin(
      given: Parameters<typeof buildBusiness>[1] = {},
    ): Promise<{ business_id: string; headers: CallHeaders }> {
      const business = await buildBusiness(salon, given);
      const admin = await buildAdmin(salon, { business_id: business.id });
      return { business_id: business.id, headers: await signIn(salon, 'admin', admin) };
    },
    get: (headers: CallHeaders, url: string) => salon.app.inject({ url, headers }),
    send: (method: 'POST' | 'PUT' | 'DELETE', headers: CallHeaders, url: string, payload?: object) =>
      salon.app.inject(payload ? { method, url, headers, payload } : { method, url, headers }),
  };
}
