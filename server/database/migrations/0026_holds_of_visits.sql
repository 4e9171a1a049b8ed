-- A hold may occupy the time of several employees. A process of the earlier release writes no parts: its hold occupies its
-- one employee from start to end.
alter table holds add column parts jsonb;

-- The body below is checked as an owner that row-level security binds.
set local row_security = on;

create or replace function occupy_by_hold() returns trigger language plpgsql as $$
begin
  if new.parts is null then
    insert into busy (business_id, employee_id, during, source, hold_id)
    values (new.business_id, new.employee_id, tstzrange(new.starts_at, new.ends_at), 'hold', new.id);
  else
    insert into busy (business_id, employee_id, during, source, hold_id)
    select new.business_id, part.employee_id, during, 'hold', new.id
    from jsonb_to_recordset(new.parts) as part (employee_id uuid, person_time tstzmultirange),
      unnest(part.person_time) as during;
  end if;
  return null;
end $$;
