-- Limits that hold in any fifteen minutes, sessions that end with the account, one-time codes.

drop function count_auth_attempts(text[], timestamptz);
drop function forgive_auth_attempt(text[], timestamptz);
drop table auth_attempts;

-- The instants of the attempts that were let through, by bucket (a hash of phone and address). Belongs to no salon;
-- counters need no crash safety.
create unlogged table auth_attempts (
  bucket text primary key,
  attempts timestamptz[] not null default '{}',
  -- From then on the row says nothing any more.
  forget_at timestamptz not null
);
create index auth_attempts_forget on auth_attempts (forget_at);

set local row_security = on;

-- Lets one attempt through and counts it in every bucket, or counts it in none and returns when to come again. All
-- buckets are locked first, in one order: of attempts at the same moment exactly as many pass as the limits say.
create function take_auth_attempt(buckets text[], limits integer[], at timestamptz, window_seconds integer)
returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  span constant interval := make_interval(secs => window_seconds);
  -- Processes' clocks may differ a little: what is just outside for one is still inside for another.
  kept_from constant timestamptz := at - span - interval '1 minute';
  again_at timestamptz;
begin
  -- "where false" locks a row that is there without writing it.
  insert into public.auth_attempts as existing (bucket, forget_at)
  select given, at + span + interval '1 minute' from unnest(buckets) as given order by given
  on conflict (bucket) do update set bucket = existing.bucket where false;

  -- In a full bucket there is room again when its limit-th newest attempt leaves the window.
  select max(full_bucket.oldest + span) into again_at
  from unnest(buckets, limits) as given (bucket, allowed)
  cross join lateral (
    select instant as oldest
    from public.auth_attempts as counted, unnest(counted.attempts) as instant
    where counted.bucket = given.bucket and instant > at - span
    order by instant desc offset given.allowed - 1 limit 1
  ) as full_bucket;

  if again_at is null then
    update public.auth_attempts as counted
    set attempts = array(select instant from unnest(counted.attempts) as instant where instant > kept_from) || at,
        forget_at = greatest(forget_at, at + span + interval '1 minute')
    where counted.bucket = any (buckets);
  else
    delete from public.auth_attempts as counted where counted.bucket = any (buckets) and attempts = '{}';
  end if;

  -- Last, and waiting for nobody: the locks above stay in their order.
  delete from public.auth_attempts where bucket in (
    select bucket from public.auth_attempts where forget_at < at limit 20 for update skip locked);
  return again_at;
end $$;

-- Takes one attempt back: who gives the right password is not guessing.
create function forgive_auth_attempt(buckets text[], at timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.auth_attempts where bucket = any (buckets) order by bucket for update;
  update public.auth_attempts
  set attempts = attempts[:array_position(attempts, at) - 1] || attempts[array_position(attempts, at) + 1:]
  where bucket = any (buckets) and array_position(attempts, at) is not null;
  delete from public.auth_attempts where bucket = any (buckets) and attempts = '{}';
end $$;

revoke execute on function
  take_auth_attempt(text[], integer[], timestamptz, integer), forgive_auth_attempt(text[], timestamptz)
from public;
grant execute on function
  take_auth_attempt(text[], integer[], timestamptz, integer), forgive_auth_attempt(text[], timestamptz)
to salon_app;

-- A code that the login page asked for makes an account for a phone that has none; the salon's own page asks for a name.
alter table login_codes add column makes_account boolean not null default false;
create index login_codes_age on login_codes (business_id, expires_at);

-- Whoever is stopped, deleted or given a new password is signed out by that alone, whatever code does it; so is a
-- customer whose phone becomes another: it was the proof of who they are.
create function end_account_sessions() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = clock_timestamp(), ended_reason = 'account'
  where business_id = old.business_id and user_type = tg_argv[0] and user_id = old.id and ended_at is null;
  return null;
end $$;

do $$
declare
  account text[];
begin
  foreach account slice 1 in array array[
    ['admins', 'admin', 'old.password_hash <> new.password_hash'],
    ['employees', 'employee', 'old.password_hash <> new.password_hash'],
    ['customers', 'customer', 'old.phone <> new.phone']
  ] loop
    execute format(
      'create trigger sessions_end after update on %I for each row
       when ((old.is_active and not new.is_active) or %s) execute function end_account_sessions(%L)',
      account[1], account[3], account[2]);
    execute format(
      'create trigger sessions_end_with_account after delete on %I for each row
       execute function end_account_sessions(%L)', account[1], account[2]);
  end loop;
end $$;

create function end_salon_sessions() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = clock_timestamp(), ended_reason = 'account'
  where business_id = new.id and ended_at is null;
  return null;
end $$;
create trigger sessions_end after update on businesses
  for each row when (old.is_active and not new.is_active) execute function end_salon_sessions();

-- Asked at the begin of every signed-in transaction: the session has not ended, the person and the salon are active.
-- In plpgsql: a connection plans it once.
create function is_signed_in(session_id uuid, of_type text, account_id uuid) returns boolean
language plpgsql stable as $$
begin
  if not exists (select from sessions where id = session_id and user_id = account_id and ended_at is null) then
    return false;
  end if;
  if not exists (select from businesses where is_active) then return false; end if;
  return case of_type
    when 'admin' then exists (select from admins where id = account_id and is_active)
    when 'employee' then exists (select from employees where id = account_id and is_active)
    else exists (select from customers where id = account_id and is_active)
  end;
end $$;
