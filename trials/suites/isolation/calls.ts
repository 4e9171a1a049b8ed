import { signIn } from '../../../server/testing/builders.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import type { Route } from './documented-routes.ts';
import type { Caller, IsolationRequest, RequestPlan } from './requests.ts';
import type { WholeSalon } from './whole-salon.ts';

export interface Answer {
  status: number;
  /** The error code of a failure, such as `NOT_FOUND`. */
  code: string | undefined;
  body: string;
}

export type SalonCalls = ReturnType<typeof createSalonCalls>;

/** If a call has ended the caller's session, the next call gets a new session. */
export function createSalonCalls(salon: TestApp, { ids }: WholeSalon) {
  const statuses: Record<string, number> = {};
  const answered = new Set<string>();
  let count = 0;

  const sessions = new Map<Caller, Record<string, string>>();
  const headersOf = async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'nobody') return {};
    const known = sessions.get(caller);
    if (known) return known;
    const fresh = await signIn(salon, caller, { id: ids[caller], business_id: ids.business });
    sessions.set(caller, fresh);
    return fresh;
  };

  async function call(sent: IsolationRequest): Promise<Answer> {
    const answer = await send(sent);
    if (answer.status !== 401 || !sessions.delete(sent.caller)) return answer;
    return send(sent);
  }

  async function send({ route, caller, url, payload, contentType }: IsolationRequest): Promise<Answer> {
    const session = await headersOf(caller);
    const headers = contentType ? { ...session, 'content-type': contentType } : session;
    // The server's limits count calls by IP address, so each call has another address.
    const remoteAddress = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const request = { method: route.method, url, headers, remoteAddress };
    const answer = await salon.app.inject(payload === undefined ? request : { ...request, payload });
    count++;
    const kind = `${Math.floor(answer.statusCode / 100)}xx`;
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    if (answer.statusCode < 300) answered.add(route.name);
    const isJson = String(answer.headers['content-type']).includes('json');
    const { code } = isJson ? (answer.json() as { code?: string }) : {};
    return { status: answer.statusCode, code, body: answer.body };
  }

  return {
    call,
    count: () => count,
    statuses: () => statuses,
    answered: () => answered,

    async answersOf(plans: readonly RequestPlan[]): Promise<Map<string, Answer>> {
      const answers = new Map<string, Answer>();
      for (const [number, plan] of plans.entries()) {
        answers.set(`${plan.route.name} as ${plan.caller} #${number}`, await call(plan.send('own')));
      }
      return answers;
    },

    /** Maps each list's path to its next cursor. The admin reads the list, or an employee if the admin may not. */
    async cursorsOf(routes: readonly Route[]): Promise<Map<string, string>> {
      const cursors = new Map<string, string>();
      for (const route of routes.filter(({ query }) => query.some(({ name }) => name === 'cursor'))) {
        const caller = route.policy.includes('admin') ? 'admin' : 'employee';
        const url = `${route.path.replace('{id}', ids.employee).replace('{type}', 'expense')}?limit=1&from=2026-10-01&to=2026-12-31&start=2026-10-01&end=2026-12-31`;
        const { body, status } = await call({ route, caller, url });
        const { next_cursor } = status === 200 ? (JSON.parse(body) as { next_cursor?: string }) : {};
        if (next_cursor) cursors.set(route.path, next_cursor);
      }
      return cursors;
    },
  };
}
