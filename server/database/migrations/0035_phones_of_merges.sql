-- no transaction
create index concurrently customer_merges_phone on customer_merges (business_id, (gone ->> 'phone')) where undone_at is null;
