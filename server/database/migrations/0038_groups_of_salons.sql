-- A channel for each of 64 groups of salons, so that a process hears only the groups whose salons have a page open at it.

-- `server/salon/live/salon-channel.ts` computes the same name. The last digits are random in every version of UUIDs that the product makes.
create function channel_of_salon(salon uuid) returns text language sql immutable parallel safe
  return 'salon_group_' || (('x' || right(salon::text, 2))::bit(8)::integer % 64);

-- Processes of the earlier release run during an upgrade and listen to `live_events` and `session_ends`, so the triggers announce
-- each change there, too. The release after this one removes these two announcements.
create function announce_live_event(salon uuid, event_id bigint) returns void language plpgsql as $$
begin
  perform pg_notify(channel_of_salon(salon), 'event ' || salon || ' ' || event_id);
  perform pg_notify('live_events', salon || ' ' || event_id);
end $$;

create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify(channel_of_salon(new.business_id), 'session ' || new.id);
  perform pg_notify('session_ends', new.id::text);
  return null;
end $$;

-- As in 0002, but announced by `announce_live_event`.
create or replace function announce_notifications() returns trigger language plpgsql as $$
declare
  event record;
begin
  for event in
    insert into live_events (business_id, topic, payload)
    select changed.business_id, 'notifications',
      jsonb_build_object('change', lower(tg_op), 'ids', jsonb_agg(changed.id order by changed.id))
    from changed
    where exists (select from businesses where businesses.id = changed.business_id)
    group by changed.business_id
    returning business_id, id
  loop
    if pg_try_advisory_xact_lock(73410002, hashtext(event.business_id::text)) then
      delete from live_events
      where business_id = event.business_id and created_at < clock_timestamp() - interval '1 hour';
    end if;
    perform announce_live_event(event.business_id, event.id);
  end loop;
  return null;
end $$;

-- As in 0027, but announced by `announce_live_event`.
create or replace function announce_on_board(salon uuid, versions jsonb, dates jsonb) returns void language plpgsql as $$
declare
  event_id bigint;
begin
  if not exists (select from businesses where businesses.id = salon) then return; end if;
  insert into live_events (business_id, topic, payload)
  values (salon, 'bookings', jsonb_build_object('ids', jsonb_build_array(salon), 'versions', versions, 'dates', dates))
  returning id into event_id;
  if pg_try_advisory_xact_lock(73410002, hashtext(salon::text)) then
    delete from live_events where business_id = salon and created_at < clock_timestamp() - interval '1 hour';
  end if;
  perform announce_live_event(salon, event_id);
end $$;
