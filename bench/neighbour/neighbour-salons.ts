import { paths } from '@salon/shared/contracts/paths';
import { addDays, getSalonNow } from '@salon/shared/domain/salon-clock';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { makeSalonWithHistory } from '../api/history.ts';
import { type MeasuredSalon, signIn } from '../api/salons.ts';

export interface NeighbourSalons {
  noisy: MeasuredSalon;
  quiet: MeasuredSalon[];
  date: string;
}

export interface SalonSizes {
  quietSalons: number;
  quietBookings: number;
  noisyBookings: number;
}

export async function makeNeighbourSalons(
  connection: ConnectionSettings,
  { quietSalons, quietBookings, noisyBookings }: SalonSizes,
): Promise<NeighbourSalons> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { date } = getSalonNow(new Date(), 'Asia/Baghdad');
    const make = async (slug: string, bookings: number) =>
      signIn(client, await makeSalonWithHistory(client, { slug, bookings, today: date }));
    const noisy = await make('noisy', noisyBookings);
    const quiet: MeasuredSalon[] = [];
    for (let n = 0; n < quietSalons; n++) quiet.push(await make(`quiet-${n}`, quietBookings));
    await client.query('vacuum analyze');
    return { noisy, quiet, date };
  } finally {
    await client.end();
  }
}

/** What a page of a salon's desk asks for: the day, the latest bookings, and the figures of today. */
export const listDeskPaths = (date: string): string[] => [
  `${paths.bookings}?sort=report&from=${date}&to=${date}&limit=200`,
  paths.bookings,
  paths.today,
];

/** The desk's requests and those of reports over a year. */
export function listNoisyPaths(date: string): string[] {
  const year = addDays(date, -364);
  return [
    ...listDeskPaths(date),
    `${paths.account}?from=${year}&to=${date}`,
    `${paths.bookingTotals}?from=${year}&to=${date}`,
    paths.customersWithStats,
  ];
}
