-- When a visit ended, if that was before its planned end. Its lines then occupy no time after it; null for other visits.
alter table bookings
  add column ended_at timestamptz,
  add constraint bookings_ended_at check (ended_at is null or (status = 'completed' and ended_at < ends_at)) not valid;
