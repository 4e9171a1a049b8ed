-- Which salons another database of the installation serves (decision 0054). A salon without a row is served by the database
-- that has its rows, so that an installation with one database needs no row here.

create table platform_places (
  salon_id uuid primary key,
  -- arriving: a move copies the salon to this database; ready: all rows are here, and the other database decides;
  -- here: this database serves the salon since a move; moved: the database of `other` serves it.
  state text not null check (state in ('arriving', 'ready', 'here', 'moved')),
  other text not null check (length(other) between 1 and 60),
  since timestamptz not null default clock_timestamp()
);
grant select on platform_places to salon_app;

create function is_served_here(salon uuid) returns boolean language sql stable parallel safe as $$
  select not exists (select from public.platform_places where salon_id = salon and state in ('arriving', 'moved'))
$$;

-- Where the application asks first. Other databases of the installation may have copies of a salon.
set local row_security = on;
create function place_of(salon uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(
    (select state from public.platform_places where salon_id = salon),
    (select 'unmarked' from public.businesses where id = salon))
$$;

-- Only a caller that has read `moved` in the salon's earlier database may call it.
create function take_over_salon(salon uuid) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.platform_places set state = 'here', since = clock_timestamp() where salon_id = salon and state = 'ready'
$$;
revoke execute on function place_of(uuid), take_over_salon(uuid) from public;
grant execute on function place_of(uuid), take_over_salon(uuid) to salon_app;

-- SM001 tells the application to look for the salon in the other databases.
create function assert_salon_served(salon uuid) returns void language plpgsql stable as $$
begin
  if exists (select from public.platform_places where salon_id = salon and state <> 'here') then
    raise exception 'another database serves the salon %', salon using errcode = 'SM001';
  end if;
end $$;

-- A write waits here while a move holds the salon, and a move waits until the running writes have ended. The function is
-- volatile, so that it sees what the move committed meanwhile.
create function enter_salon(salon uuid) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(73410004, hashtext(salon::text));
  perform public.assert_salon_served(salon);
end $$;

-- The function of the triggers `served_here`, which the first move creates on every table of the salons: a process that
-- knows nothing of the move cannot write either. Work of the owner has no salon. All names are qualified, because functions
-- with another search path write, too.
create function enter_own_salon() returns trigger language plpgsql as $$
begin
  if public.current_business_id() is not null then perform public.enter_salon(public.current_business_id()); end if;
  return null;
end $$;

do $$
declare
  changed record;
  definition text;
begin
  for changed in select * from (values
    ('find_business(text)', 'where is_active and', 'where is_active and public.is_served_here(id) and'),
    ('find_staff_logins(text, text)', 'on salon.id = found.business_id',
      'on salon.id = found.business_id and public.is_served_here(salon.id)'),
    ('find_staff_logins_by_key(text, text, text)', 'on salon.id = found.business_id',
      'on salon.id = found.business_id and public.is_served_here(salon.id)')
  ) as functions (name, before, after) loop
    definition := pg_get_functiondef(changed.name::regprocedure);
    if strpos(definition, changed.before) = 0 then raise exception 'the function % is another one', changed.name; end if;
    execute replace(definition, changed.before, changed.after);
  end loop;
end $$;
