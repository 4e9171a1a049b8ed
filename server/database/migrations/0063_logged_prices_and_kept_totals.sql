-- As in 0033, but the log of changes also has amounts that a table has in minor units alone, and the employee of a line.
create or replace function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret constant text[] := array['password_hash'];
  -- Noise of everyday use, and the second column of each amount: no change by anyone.
  quiet constant text[] := array['last_login', 'phone_key', 'version'] || array(
    select minor from (values
      ('price_minor', 'price'), ('discount_minor', 'discount_percentage'), ('salary_minor', 'salary_amount'),
      ('total_minor', 'total_price'), ('paid_minor', 'paid_amount'), ('amount_minor', 'amount')
    ) as pairs (minor, amount)
    where to_jsonb(coalesce(new, old)) ? amount
  ) || case when tg_table_name = 'booking_lines' then array['starts_at', 'person_time', 'room_time', 'unit_ids', 'gap_minutes']
            else '{}' end;
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - secret - quiet end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - secret - quiet end;
  whole_row jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  actor text[] := string_to_array(nullif(current_setting('app.actor', true), ''), ' ');
  changed jsonb;
begin
  select jsonb_object_agg(key, jsonb_strip_nulls(jsonb_build_object('before', old_row -> key, 'after', new_row -> key)))
  into changed
  from jsonb_object_keys(old_row || new_row) as key
  where nullif(old_row -> key, 'null') is distinct from nullif(new_row -> key, 'null');
  -- A new password is a change that is said without being shown.
  if tg_op = 'UPDATE' and to_jsonb(old) -> 'password_hash' is distinct from to_jsonb(new) -> 'password_hash' then
    changed := coalesce(changed, '{}') || '{"password": {}}';
  end if;
  if changed is null then return null; end if;
  insert into public.audit_log (business_id, actor_type, actor_id, action, entity, entity_id, changes)
  select id, coalesce(actor[1], 'system'), actor[2]::uuid,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    case tg_table_name when 'booking_lines' then 'booking_services' else tg_table_name end, (whole_row ->> tg_argv[0])::uuid, changed
  -- A salon that goes takes its log with it.
  from public.businesses where id = coalesce(whole_row ->> 'business_id', whole_row ->> 'id')::uuid;
  return null;
end $$;

-- As in 0021, also for the totals of notifications, which a salon may have without an amount that holds its currency.
create or replace function keep_units() returns trigger language plpgsql as $$
declare
  factor numeric := 10::numeric ^ (greatest(new.currency_digits, 2) - greatest(old.currency_digits, 2));
begin
  update services set price_minor = round(price_minor * factor), discount_minor = round(discount_minor * factor)
  where business_id = new.id;
  update employees set salary_minor = round(salary_minor * factor)
  where business_id = new.id and salary_minor is not null;
  update service_variants set price_minor = round(price_minor * factor) where business_id = new.id;
  update employee_services set price_minor = round(price_minor * factor)
  where business_id = new.id and price_minor is not null;
  update notifications set total_minor = round(total_minor * factor)
  where business_id = new.id and total_minor is not null;
  return null;
end $$;
