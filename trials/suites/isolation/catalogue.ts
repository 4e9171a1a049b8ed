import pg from 'pg';
import { APPLICATION_ROLE } from '../../../server/database/application-role.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { TRIAL_CLIENT } from './without-predicates.ts';

/** The owner of the trial's database is a superuser, to whom no policy applies. */
export async function queryAsOwner<T extends pg.QueryResultRow>(
  salon: TestApp,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ ...salon.owner, application_name: TRIAL_CLIENT });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export interface SalonTable {
  name: string;
  column: string;
  /**
   * Whether row-level security is forced, and every policy of the application role compares the business; also in each part of
   * the table, to which the role has no right.
   */
  guarded: boolean;
}

export function listSalonTables(salon: TestApp): Promise<SalonTable[]> {
  return queryAsOwner(
    salon,
    `with guards as (
       select pg_class.oid, relname, relispartition, relrowsecurity and relforcerowsecurity and (
         select bool_and(
           coalesce(qual, with_check) ~ '^\\((business_)?id = current_business_id\\(\\)\\)$'
           and coalesce(with_check, qual) ~ '^\\((business_)?id = current_business_id\\(\\)\\)$')
         from pg_policies where tablename = relname and roles && array['public', $1]::name[]
       ) is true as guarded
       from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and (relname = 'businesses' or exists (
           select from pg_attribute where attrelid = pg_class.oid and attname = 'business_id' and not attisdropped)))
     select relname as name, case relname when 'businesses' then 'id' else 'business_id' end as column,
       guarded and not exists (
         select from pg_inherits join guards as part on part.oid = inhrelid
         where inhparent = guards.oid and (not part.guarded or has_any_column_privilege($1, part.oid, 'select'))
       ) as guarded
     from guards where not relispartition
     order by relname`,
    [APPLICATION_ROLE],
  );
}

/**
 * Lists everything by which the application role could read past row-level security: functions and views that run as
 * their owner, objects that the role owns, powerful attributes of the role, and other roles that it may take.
 */
export async function listRowSecurityBypasses(salon: TestApp): Promise<string[]> {
  const rows = await queryAsOwner<{ way: string }>(
    salon,
    `select 'function ' || proname as way from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')
     union all
     select 'view ' || relname from pg_class
     where relkind in ('v', 'm', 'f') and relnamespace = 'public'::regnamespace
       and has_table_privilege($1, oid, 'select')
       and 'security_invoker=true' <> all (coalesce(reloptions, '{}'))
     union all
     select 'owner of ' || relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname = $1
     union all
     select 'attribute' from pg_roles where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole)
     union all
     select 'member of ' || other.rolname from pg_roles as other
     where other.rolname <> $1 and pg_has_role($1, other.oid, 'member')
     order by 1`,
    [APPLICATION_ROLE],
  );
  return rows.map(({ way }) => way);
}
