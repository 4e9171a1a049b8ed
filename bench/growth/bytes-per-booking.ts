import type pg from 'pg';

export interface RelationSize {
  table: string;
  /** `rows` for the table itself, else the name of the index. */
  part: string;
  bytesPerBooking: number;
}

const GROWING = ['bookings', 'booking_lines', 'busy'];

/** Returns the bytes of the tables that grow with bookings, and of each of their indexes, for one booking. */
export async function measureBytesPerBooking(client: pg.Client): Promise<RelationSize[]> {
  const { rows } = await client.query<RelationSize>(
    `with relation as (
       select oid::regclass::text as "table", 'rows' as part, pg_table_size(oid) as bytes
       from pg_class where oid = any ($1::regclass[])
       union all
       select indrelid::regclass::text, indexrelid::regclass::text, pg_relation_size(indexrelid)
       from pg_index where indrelid = any ($1::regclass[]))
     select "table", part, round(bytes::numeric / (select count(*) from bookings), 1)::float8 as "bytesPerBooking"
     from relation order by "table", bytes desc`,
    [GROWING],
  );
  return rows;
}
