-- The card of a customer: notes, photos, tags and birthday, and the merges of duplicates.

alter table customers
  add column tags text[] not null default '{}',
  -- 'MM-DD', with the year before it if it is known.
  add column birthday text;
alter table customers
  -- 0030 validates both.
  add constraint customers_tags check (cardinality(tags) <= 12) not valid,
  add constraint customers_birthday
    check (birthday ~ '^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$') not valid;

create table customer_notes (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('note', 'allergy', 'formula', 'preference')),
  text text not null check (length(text) between 1 and 2000),
  is_pinned boolean not null default false,
  -- Who wrote it: 'admin <id>'.
  created_by text not null check (length(created_by) <= 60),
  created_at timestamptz not null,
  primary key (business_id, id),
  -- Staff must not overlook these two.
  constraint customer_notes_pinned check (is_pinned or kind not in ('allergy', 'formula')),
  constraint customer_notes_customer_fkey foreign key (business_id, customer_id)
    references customers (business_id, id) on delete cascade
);
create index customer_notes_customer on customer_notes (business_id, customer_id);

create table customer_photos (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('before', 'after')),
  booking_id uuid,
  taken_at timestamptz not null,
  -- A photo without the customer's consent is not stored.
  has_consent boolean not null check (has_consent),
  -- The name in the store of images; no public address serves it.
  image_name text not null check (image_name ~ '^photo-[0-9a-f]{32}\.webp$'),
  created_by text not null check (length(created_by) <= 60),
  created_at timestamptz not null,
  primary key (business_id, id),
  constraint customer_photos_image unique (business_id, image_name),
  constraint customer_photos_customer_fkey foreign key (business_id, customer_id)
    references customers (business_id, id) on delete cascade,
  constraint customer_photos_booking_fkey foreign key (business_id, booking_id)
    references bookings (business_id, id) on delete set null (booking_id)
);
create index customer_photos_customer on customer_photos (business_id, customer_id);
create index customer_photos_booking on customer_photos (business_id, booking_id) where booking_id is not null;

-- What a merge moved to the kept customer, so that it can be undone. The customers have no reference: one of them is gone,
-- and the other may be gone by a later merge.
create table customer_merges (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  -- The row of the gone customer.
  gone jsonb not null,
  moved jsonb not null,
  created_by text not null check (length(created_by) <= 60),
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id),
  constraint customer_merges_two check (kept_id <> gone_id)
);
create index customer_merges_newest on customer_merges (business_id, created_at, id);
create index customer_merges_kept on customer_merges (business_id, kept_id);
create index customer_merges_gone on customer_merges (business_id, gone_id);

do $$
declare
  salon_table text;
begin
  foreach salon_table in array array['customer_notes', 'customer_photos', 'customer_merges'] loop
    execute format('alter table %I enable row level security', salon_table);
    execute format('alter table %I force row level security', salon_table);
    execute format(
      'create policy own_business on %I to salon_app using (business_id = current_business_id())
       with check (business_id = current_business_id())', salon_table);
    execute format('grant select, insert, update, delete on %I to salon_app', salon_table);
  end loop;
  foreach salon_table in array array['customer_notes', 'customer_photos'] loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row execute function write_audit(%L)',
      salon_table, 'id');
  end loop;
end $$;
