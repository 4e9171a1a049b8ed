/** Writers beside those of the crash trial: they cancel bookings, upload images, sign in and refresh their tokens. */
import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, DEFAULT_TIME_ZONE, getSalonToday } from '@salon/shared/domain/salon-clock';
import sharp from 'sharp';
import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import { createCrashCalls, createIdempotencyKey } from '../crash/crash-calls.ts';
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
  /** Answers other than success. */
  wrong: string[];
  stop(): Promise<void>;
}

interface Tokens {
  token: string;
  refreshToken: string;
}

const PAUSE_MS = 200;

export function startOtherWriters(people: OtherPeople, url: () => string): OtherWriters {
  const { salon } = people;
  const calls = createCrashCalls(url);
  const done: Omit<OtherWriters, 'stop'> = { cancelled: [], images: [], signIns: 0, refreshes: 0, wrong: [] };
  let isOver = false;
  const repeat = async (work: (n: number) => Promise<void>) => {
    for (let n = 0; !isOver; n++) {
      await work(n).catch((error: unknown) => done.wrong.push(String(error)));
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url() + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };

  const cancel = async (n: number) => {
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
    if (await calls.send(salon.admin, { ...change, key: createIdempotencyKey() })) done.cancelled.push(booking.id);
  };
  const upload = async (n: number) => {
    const data = await drawImage(n);
    const call = { method: 'POST', path: paths.logoUpload, body: { image: data } } as const;
    const stored = await calls.send<{ imageUrl: string }>(salon.admin, { ...call, key: createIdempotencyKey() });
    if (stored) done.images.push(stored.imageUrl);
  };
  const signIn = async (): Promise<Tokens> => {
    const given = { phone: people.phone, password: STAFF_PASSWORD };
    const tokens = await post<Tokens>(paths.loginAdmin, given);
    done.signIns++;
    return tokens;
  };
  const session = signIn();
  let { refreshToken } = { refreshToken: '' };
  const refresh = async () => {
    refreshToken ||= (await session).refreshToken;
    ({ refreshToken } = await post<Tokens>(paths.refresh, { refreshToken }));
    done.refreshes++;
  };
  const working = [
    repeat(cancel),
    repeat(upload),
    repeat(async () => void (await signIn())),
    repeat(refresh),
  ];
  return Object.assign(done, {
    async stop() {
      isOver = true;
      calls.stopRetries();
      await Promise.all(working);
      const { counts } = calls;
      done.wrong.push(...counts.wrong);
      if (counts.unavailable + counts.cutOff > 0) {
        done.wrong.push(`${counts.unavailable} answers of 503, ${counts.cutOff} without an answer`);
      }
    },
  });
}

const today = () => getSalonToday(new Date(), DEFAULT_TIME_ZONE);
const toTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

async function drawImage(n: number): Promise<string> {
  const background = { r: n % 256, g: 90, b: 160 };
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}
