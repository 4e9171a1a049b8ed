/**
 * Columns `drop` and `create` are statements. A key that sets a column to null becomes one without an action. The months of
 * the log get keys and row triggers from the whole table.
 */
export const LIST_FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      regexp_replace(replace(pg_get_constraintdef(oid), ' NOT VALID', ''), ' ON DELETE SET NULL \\([^)]*\\)', '')) as create
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by confrelid::regclass::text <> 'businesses', oid`;

/** Triggers that do what "on delete set null (column)" does on plain PostgreSQL. */
export const ADD_SET_NULL_TRIGGERS = `
  select format('create trigger %I before delete on %s for each row execute function clear_references(%L, %L)',
    conname, confrelid::regclass, conrelid::regclass::text, attname) as create
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = confdelsetcols[1]
  where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'n'`;

/** The triggers of the salons' tables. Those of other tables stay. */
export const LIST_TRIGGERS = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(oid) as create
  from pg_trigger
  where not tgisinternal and tgparentid = 0 and tgrelid in (
    select attrelid from pg_attribute where attname = 'business_id' and not attisdropped
    union select 'businesses'::regclass)
  order by oid`;

/**
 * $1: the language. Functions in plpgsql name tables, which a worker must have first. Only the coordinator calls the
 * functions in SQL that look up salons.
 */
export const LIST_FUNCTIONS = `
  select pg_proc.oid::regprocedure::text as name from pg_proc join pg_language on pg_language.oid = prolang
  where pronamespace = 'public'::regnamespace and prokind = 'f' and lanname = $1
    and proname <> 'is_signed_in' and (lanname = 'plpgsql' or prosrc !~ 'public\\.')
  order by pg_proc.oid`;
