-- One salon's rows, each with a name and notes.
create table __snake__ (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  notes text not null default '' check (length(notes) <= 2000),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index __snake___newest on __snake__ (business_id, created_at, id);

alter table __snake__ enable row level security;
alter table __snake__ force row level security;
create policy own_business on __snake__ to salon_app
  using (business_id = current_business_id()) with check (business_id = current_business_id());
grant select, insert, update, delete on __snake__ to salon_app;

create trigger audit after insert or update or delete on __snake__
  for each row execute function write_audit('id');
