-- What pages tell of the modules in them. None of it is a salon's: no business, no person, no address. Sums, so that the
-- tables grow with releases and hours, not with visits.

-- Adds two lists of counts place by place; the shorter one counts as if it ended in zeros.
create function add_counts(a integer[], b integer[]) returns integer[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) order by place), '{}')
  from unnest(a, b) with ordinality as counted (x, y, place)
$$;

create table platform_module_hours (
  environment text not null check (length(environment) between 1 and 60),
  module text not null check (length(module) between 1 and 60),
  version text not null check (length(version) between 1 and 60),
  hour timestamptz not null,
  loads integer not null default 0,
  failures integer not null default 0,
  -- In the order of FAILURE_REASONS (shared/contracts/platform-report.ts), to which reasons are only appended.
  reasons integer[] not null default '{}',
  -- Loads by how long they took, in the order of modules/platform/load-times.ts.
  load_times integer[] not null default '{}',
  primary key (environment, module, version, hour)
);
create index platform_module_hours_age on platform_module_hours (hour);

-- The newest failures of each version, by which a page is found whose code somebody tells on the phone.
create table platform_failures (
  id bigint generated always as identity primary key,
  environment text not null,
  module text not null,
  version text not null,
  at timestamptz not null,
  code text not null check (length(code) = 9),
  shell text not null check (length(shell) <= 60),
  page text not null check (length(page) <= 120),
  reason text not null check (length(reason) <= 20),
  message text not null check (length(message) <= 300)
);
create index platform_failures_newest on platform_failures (environment, module, version, id);

-- Who was heard in a trial: one line for an address (by a keyed hash), whatever it tells. Gone after a crash: the trial
-- is then counted anew.
create unlogged table platform_trial_voices (
  environment text not null,
  module text not null,
  version text not null,
  -- Of the trial: the same version tried again is counted anew.
  salt text not null,
  voice text not null,
  loads integer not null default 0,
  -- Codes of the pages in which it failed: each counts once.
  failed text[] not null default '{}',
  heard_at timestamptz not null,
  primary key (environment, module, version, salt, voice)
);
create index platform_trial_voices_age on platform_trial_voices (heard_at);

-- Trials that ended by themselves. Nothing is taken out of it: a new trial of the same version has another salt.
create table platform_withdrawn (
  environment text not null,
  module text not null,
  version text not null,
  salt text not null,
  at timestamptz not null,
  rate double precision not null check (rate between 0 and 1),
  loads integer not null,
  failures integer not null,
  primary key (environment, module, version, salt)
);

create function announce_withdrawal() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_withdrawals', '');
  return null;
end $$;
create trigger announce after insert on platform_withdrawn
  for each statement execute function announce_withdrawal();

grant select, insert, update, delete on platform_module_hours, platform_trial_voices to salon_app;
grant select, insert, delete on platform_failures to salon_app;
grant select, insert on platform_withdrawn to salon_app;
