/** Writers beside those of the crash trial: they cancel bookings, upload images, sign in and refresh their tokens. */
import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, DEFAULT_TIME_ZONE, getSalonToday } from '@salon/shared/domain/salon-clock';
import sharp from 'sharp';
import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import { type CrashCalls, createCrashCalls, createIdempotencyKey } from '../crash/crash-calls.ts';
import type { CrashSalon } from '../crash/crash-salon.ts';

export interface OtherPeople {
  salon: CrashSalon;
  /** An employee whom only the cancelling writer books. */
  cancelledEmployeeId: string;
  /** An admin who signs in with STAFF_PASSWORD. */
  phone: string;
}

export interface OtherWriters {
  /** Cancelled bookings. */
  cancelled: string[];
  /** Addresses of uploaded images. */
  images: string[];
  signIns: number;
  refreshes: number;
  /** Answers other than success and 503. */
  wrong: string[];
  /** Answers of 503, and requests without an answer. All were sent again. */
  failed: number;
  stop(): Promise<void>;
}

interface Tokens {
  token: string;
  refreshToken: string;
}

const PAUSE_MS = 200;

export function startOtherWriters(people: OtherPeople, url: () => string): OtherWriters {
  const calls = createCrashCalls(url);
  const done: Done = {
    ...{ cancelled: [], images: [], wrong: [] },
    ...{ signIns: 0, refreshes: 0, failed: 0 },
  };
  const state = { isOver: false };
  const post = createPost(url, done, state);
  const { signIn, refresh } = createSessionWork(people, done, post);
  const works = [cancelBooking, uploadImage].map((work) => (n: number) => work({ people, calls, done }, n));
  const working = [...works, signIn, refresh].map(async (work) => {
    for (let n = 0; !state.isOver; n++) {
      await work(n).catch((error: unknown) => done.wrong.push(String(error)));
      await pause();
    }
  });
  return Object.assign(done, {
    async stop() {
      state.isOver = true;
      calls.stopRetries();
      await Promise.all(working);
      const { counts } = calls;
      done.wrong.push(...counts.wrong);
      done.failed += counts.unavailable + counts.cutOff;
    },
  });
}

type Done = Omit<OtherWriters, 'stop'>;
type Post = <T>(path: string, body: object) => Promise<T>;

interface WriterParts {
  people: OtherPeople;
  calls: CrashCalls;
  done: Done;
}

const pause = () => new Promise((wake) => setTimeout(wake, PAUSE_MS));

/** Repeats a request that gets 503. @throws Error after another failure */
function createPost(url: () => string, done: Done, state: { isOver: boolean }): Post {
  return async function post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url() + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) return answer.json() as Promise<T>;
    if (answer.status !== 503) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    done.failed++;
    if (state.isOver) throw new Error(`${path}: no success before the end`);
    await pause();
    return post(path, body);
  };
}

async function cancelBooking({ people, calls, done }: WriterParts, n: number): Promise<void> {
  const { salon } = people;
  const key = createIdempotencyKey();
  const body = {
    ...{ customer_name: 'زينب علي', customer_phone: `+96479${String(n).padStart(8, '0')}` },
    ...{ booking_date: addDays(today(), 1 + Math.floor(n / 20)), booking_time: toTime(n % 20) },
    ...{ employee_id: people.cancelledEmployeeId, service_ids: salon.services, notes: key },
  };
  const call = { method: 'POST', path: paths.bookings, key, body } as const;
  const booking = await calls.send<Booking>(salon.admin, call);
  if (!booking) return;
  const change = { method: 'PUT', path: paths.booking(booking.id), body: { status: 'cancelled' } } as const;
  const cancelled = await calls.send(salon.admin, { ...change, key: createIdempotencyKey() });
  if (cancelled) done.cancelled.push(booking.id);
}

async function uploadImage({ people, calls, done }: WriterParts, n: number): Promise<void> {
  const body = { image: await drawImage(n), filename: 'logo.png', contentType: 'image/png' };
  const call = { method: 'POST', path: paths.logoUpload, key: createIdempotencyKey(), body } as const;
  const stored = await calls.send<{ url: string }>(people.salon.admin, call);
  if (stored) done.images.push(stored.url);
}

/** One session is refreshed again and again; other sessions only begin. */
function createSessionWork({ phone }: OtherPeople, done: Done, post: Post) {
  let refreshToken = '';
  const signIn = async (): Promise<Tokens> => {
    const tokens = await post<Tokens>(paths.loginAdmin, { phone, password: STAFF_PASSWORD });
    done.signIns++;
    return tokens;
  };
  return {
    signIn: async () => void (await signIn()),
    async refresh() {
      refreshToken ||= (await signIn()).refreshToken;
      ({ refreshToken } = await post<Tokens>(paths.refresh, { refreshToken }));
      done.refreshes++;
    },
  };
}

const today = () => getSalonToday(new Date(), DEFAULT_TIME_ZONE);
const toTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

async function drawImage(n: number): Promise<string> {
  const background = { r: n % 256, g: 90, b: 160 };
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}
