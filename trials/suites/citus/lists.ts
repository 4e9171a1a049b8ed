import { paths } from '@salon/shared/contracts/paths';
import {
  type BuilderSalon,
  buildAdmin,
  buildBusiness,
  buildEmployee,
  buildService,
  signIn,
} from '../../../server/testing/builders.ts';

export interface ListFigures {
  lists: number;
  serverErrors: number;
  seconds: number;
  ms: { p50: number; p95: number; p99: number };
}

type Headers = Record<string, string>;

const SALONS = 8;
const READERS = 16;
const LISTS = [paths.services, paths.employees, `${paths.bookings}?limit=20`, paths.notifications];

/** Admins of several salons ask for lists at all API processes. */
export async function measureLists(urls: string[], parts: BuilderSalon, lists: number): Promise<ListFigures> {
  const admins: Headers[] = [];
  for (let salon = 0; salon < SALONS; salon++) admins.push(await buildListSalon(parts));
  const times: number[] = [];
  let [next, serverErrors] = [0, 0];
  const read = async () => {
    for (let index = next++; index < lists; index = next++) {
      const headers = admins[index % SALONS] ?? {};
      const path = LISTS[Math.floor(index / SALONS) % LISTS.length];
      const began = performance.now();
      const answer = await fetch(`${urls[index % urls.length]}${path}`, { headers });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (answer.status !== 200) serverErrors++;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: READERS }, read));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return { lists, serverErrors, seconds, ms: { p50: at(0.5), p95: at(0.95), p99: at(0.99) } };
}

async function buildListSalon(parts: BuilderSalon): Promise<Headers> {
  const { id: business_id } = await buildBusiness(parts);
  const service_ids: string[] = [];
  for (let index = 0; index < 8; index++) service_ids.push((await buildService(parts, { business_id })).id);
  for (let index = 0; index < 4; index++) await buildEmployee(parts, { business_id, service_ids });
  return signIn(parts, 'admin', await buildAdmin(parts, { business_id }));
}
