-- Open boards show the hours of the employees and of the salon. They load again after changes of these.

-- The body below is checked as an owner that row-level security binds.
set local row_security = on;

create function announce_working_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_on_board(business_id, '{}', '[]') from (select distinct business_id from earlier) as changed;
  else
    perform announce_on_board(business_id, '{}', '[]') from (select distinct business_id from later) as changed;
  end if;
  return null;
end $$;

-- A new employee brings a plan, which changes the hours of nobody on a board.
create trigger announce_insert after insert on work_plans
  referencing new table as later for each statement when (pg_trigger_depth() = 0) execute function announce_working_time();
create trigger announce_update after update on work_plans
  referencing new table as later for each statement execute function announce_working_time();
create trigger announce_delete after delete on work_plans
  referencing old table as earlier for each statement execute function announce_working_time();
create trigger announce_insert after insert on day_exceptions
  referencing new table as later for each statement execute function announce_working_time();
create trigger announce_update after update on day_exceptions
  referencing new table as later for each statement execute function announce_working_time();
create trigger announce_delete after delete on day_exceptions
  referencing old table as earlier for each statement execute function announce_working_time();

-- As in 0063, but the log has no prices of variants and employees that only got other minor units.
create or replace function keep_units() returns trigger language plpgsql as $$
declare
  factor numeric := 10::numeric ^ (greatest(new.currency_digits, 2) - greatest(old.currency_digits, 2));
begin
  perform set_config('app.keeps_units', 'on', true);
  update services set price_minor = round(price_minor * factor), discount_minor = round(discount_minor * factor)
  where business_id = new.id;
  update employees set salary_minor = round(salary_minor * factor)
  where business_id = new.id and salary_minor is not null;
  update service_variants set price_minor = round(price_minor * factor) where business_id = new.id;
  update employee_services set price_minor = round(price_minor * factor)
  where business_id = new.id and price_minor is not null;
  update notifications set total_minor = round(total_minor * factor)
  where business_id = new.id and total_minor is not null;
  perform set_config('app.keeps_units', '', true);
  return null;
end $$;
create or replace trigger audit after insert or update or delete on service_variants for each row
  when (coalesce(current_setting('app.keeps_units', true), '') = '') execute function write_audit('id');
create or replace trigger audit after insert or update or delete on employee_services for each row
  when (coalesce(current_setting('app.keeps_units', true), '') = '') execute function write_audit('employee_id');
