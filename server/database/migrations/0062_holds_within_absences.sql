-- As in 0016, but a hold of several employees also ends within the absence of one who does not do its first line.

-- The body below is checked as an owner that row-level security binds.
set local row_security = on;

create or replace function occupy_by_changed_absence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from busy where business_id = new.business_id and absence_id = new.id;
  end if;
  -- A hold that expires later would leave its time free within the absence.
  if new.state = 'granted' then
    delete from holds where business_id = new.business_id and id in (
      select hold_id from busy
      where business_id = new.business_id and employee_id = new.employee_id and source = 'hold'
        and starts_at > new.starts_at - interval '2 days' and starts_at < new.ends_at and ends_at > new.starts_at);
  end if;
  perform occupy_by_absence(new);
  return null;
end $$;
