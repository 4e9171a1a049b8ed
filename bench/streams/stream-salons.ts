import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { createAccessToken } from '../../server/salon/auth/access-token.ts';

export interface StreamSalons {
  businessIds: string[];
  /** One access token for each page; page `n` belongs to salon `n % salons`. */
  tokens: string[];
}

/** Each page has a session of its own, as pages on different devices have. */
export async function makeStreamSalons(
  client: pg.ClientBase,
  { salons, pages, secret }: { salons: number; pages: number; secret: string },
): Promise<StreamSalons> {
  const businessIds = Array.from({ length: salons }, () => randomUUID());
  const adminIds = businessIds.map(() => randomUUID());
  const sessionIds = Array.from({ length: pages }, () => randomUUID());
  await client.query(
    `insert into businesses (id, name, slug)
     select id, 'صالون', 'streams-' || place from unnest($1::uuid[]) with ordinality as given (id, place)`,
    [businessIds],
  );
  await client.query(
    `insert into admins (business_id, id, name, phone, password_hash)
     select business_id, id, 'المديرة', '077' || lpad(place::text, 8, '0'), '-'
     from unnest($1::uuid[], $2::uuid[]) with ordinality as given (business_id, id, place)`,
    [businessIds, adminIds],
  );
  await client.query(
    `insert into sessions (business_id, id, user_type, user_id, salt, rotated_at, expires_at)
     select ($1::uuid[])[place], id, 'admin', ($2::uuid[])[place], 'bench', now(), now() + interval '1 day'
     from unnest($3::uuid[]) with ordinality as given (id, number), lateral (select (number - 1) % $4 + 1 as place) as salon`,
    [businessIds, adminIds, sessionIds, salons],
  );
  await client.query('vacuum analyze');
  const now = new Date();
  const tokens = await Promise.all(
    sessionIds.map((sessionId, page) =>
      createAccessToken(
        {
          businessId: businessIds[page % salons] ?? '',
          userId: adminIds[page % salons] ?? '',
          userType: 'admin' as const,
          sessionId,
        },
        secret,
        now,
      ),
    ),
  );
  return { businessIds, tokens };
}

/** The database announces the notification to the open pages of the salon. */
export async function notify(client: pg.ClientBase, businessId: string, id: string): Promise<void> {
  await client.query(
    `insert into notifications (business_id, id, type, title) values ($1, $2, 'other', 'تذكير')`,
    [businessId, id],
  );
}

export async function connect(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(settings);
  await client.connect();
  return client;
}
