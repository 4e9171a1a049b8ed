import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_SALONS } from '../../server/operations/demo/accounts.ts';
import { listDescendants } from '../../tooling/prove/process-tree.ts';
import { DEMO_ADDRESS } from './npm-start.ts';

const ROUNDS = 200;
/** Idle connections to PostgreSQL close in less than this time. */
const REST_MS = 75_000;

const PAGES = [
  '/bookings/report',
  '/api/bookings',
  '/api/services',
  '/api/employees',
  '/api/customers/with-stats',
  '/api/transactions',
  '/api/notifications',
  '/api/summary/today',
  '/api/settings',
];

/** Returns MiB of the process `root` and its descendants. Shared memory counts in proportion (PSS). */
export async function measureMemoryAtRest(root: number): Promise<number> {
  const headers = { Authorization: `Bearer ${await signIn()}` };
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(PAGES.map((page) => read(page, { headers })));
  }
  await sleep(REST_MS);
  const all = [root, ...listDescendants(root).map(({ pid }) => pid)];
  return all.reduce((sum, pid) => sum + kibibytesOf(pid), 0) / 1024;
}

async function signIn(): Promise<string> {
  const admin = DEMO_SALONS[0]?.admin;
  const answer = await read('/api/auth/login/admin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone: admin?.phone, password: admin?.password }),
  });
  return JSON.parse(answer).token;
}

async function read(page: string, request: RequestInit): Promise<string> {
  const answer = await fetch(DEMO_ADDRESS + page, request);
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}.`);
  return answer.text();
}

/** Returns KiB; 0 when the process has ended in the meantime. */
function kibibytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
