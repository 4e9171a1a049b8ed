-- Pairs of customers who look like duplicates and are not one person. The customers have no reference: an undone merge gives
-- a customer the earlier id again, and the pair must still be known.
create table distinct_customers (
  business_id uuid not null references businesses (id) on delete cascade,
  one_id uuid not null,
  other_id uuid not null,
  -- Who said so: 'admin <id>'.
  created_by text not null check (length(created_by) <= 60),
  created_at timestamptz not null,
  primary key (business_id, one_id, other_id),
  constraint distinct_customers_order check (one_id < other_id)
);
create index distinct_customers_other on distinct_customers (business_id, other_id);

alter table distinct_customers enable row level security;
alter table distinct_customers force row level security;
create policy own_business on distinct_customers to salon_app using (business_id = current_business_id())
  with check (business_id = current_business_id());
grant select, insert, delete on distinct_customers to salon_app;
