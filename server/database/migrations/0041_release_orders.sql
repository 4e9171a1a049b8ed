-- Orders of the platform's operators. They belong to no salon. The server stores an order; a machine with a key carries it
-- out or refuses it (decision 0049).
create table platform_orders (
  id uuid primary key,
  environment text not null check (length(environment) between 1 and 60),
  -- As in commands: shell, mf-cash, mf-customer-site.
  package text not null check (length(package) between 1 and 60),
  act text not null check (act in ('rollback', 'promote', 'end-canary', 'preview')),
  version text not null check (length(version) between 1 and 60),
  why text not null check (length(why) between 1 and 300),
  seen_stable text not null check (length(seen_stable) between 1 and 60),
  seen_canary text check (length(seen_canary) between 1 and 60),
  asked_by text not null check (length(asked_by) between 1 and 300),
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'stale')),
  answered_at timestamptz,
  answered_by text check (length(answered_by) between 1 and 300),
  -- The key whose signature the server checked.
  answered_key text check (length(answered_key) <= 64),
  answer text check (length(answer) between 1 and 300),
  registry bigint,
  preview text check (length(preview) <= 8000),
  check ((state in ('done', 'refused')) = (answered_at is not null and answered_by is not null and answered_key is not null)),
  check ((state = 'refused') = (answer is not null)),
  check (preview is null or (state = 'done' and act = 'preview'))
);
create index platform_orders_newest on platform_orders (environment, (state = 'open') desc, asked_at desc, id);
-- Two open changes of one package would contradict each other.
create unique index platform_orders_one_change on platform_orders (environment, package)
  where state = 'open' and act <> 'preview';
create unique index platform_orders_one_preview on platform_orders (environment, package, version)
  where state = 'open' and act = 'preview';

create function keep_release_order() returns trigger language plpgsql as $$
begin
  if old.state not in ('open', 'stale') or new.state = 'open' then
    raise exception 'a release order is answered once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep before update on platform_orders for each row execute function keep_release_order();

-- Signed requests that were answered, for as long as their time would still let them in. Gone after a crash.
create unlogged table platform_order_requests (
  id text primary key check (length(id) between 16 and 64),
  at timestamptz not null
);
create index platform_order_requests_age on platform_order_requests (at);

grant select, insert on platform_orders to salon_app;
grant update (state, answered_at, answered_by, answered_key, answer, registry, preview) on platform_orders to salon_app;
grant select, insert, delete on platform_order_requests to salon_app;
