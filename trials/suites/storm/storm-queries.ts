/**
 * SQL of the trial alone. It computes what lines occupy from their start and minutes, and reads neither `busy` nor the columns
 * that the server derives for it.
 */

/** What each line of a booking that is not cancelled occupies: `person` of its employee, `room` of its units. */
const LINES = `
  line as (
    select l.business_id, l.booking_id, l.position, l.employee_id, l.unit_ids, l.service_id, l.joins,
      l.starts_at, l.starts_at + make_interval(mins => l.duration_minutes) as ends_at,
      tstzmultirange(
        tstzrange(l.starts_at - make_interval(mins => l.before_minutes), l.starts_at + make_interval(mins =>
          case when l.process_minutes = 0 then l.duration_minutes + l.after_minutes
               else l.duration_minutes - l.process_minutes - l.finish_minutes end)),
        case when l.process_minutes = 0 then 'empty'::tstzrange
             else tstzrange(l.starts_at + make_interval(mins => l.duration_minutes - l.finish_minutes),
               l.starts_at + make_interval(mins => l.duration_minutes + l.after_minutes)) end
      ) as person,
      tstzrange(l.starts_at - make_interval(mins => l.before_minutes),
        l.starts_at + make_interval(mins => l.duration_minutes + l.after_minutes)) as room
    from booking_lines l join bookings b on b.business_id = l.business_id and b.id = l.booking_id
    where b.status <> 'cancelled')`;

/**
 * Counts times that begin before an earlier time of the same employee or room has ended: of lines, of holds that have not
 * expired, and of granted absences that kept no booking. Absences may overlap each other.
 */
export const OVERLAPS = `
  with ${LINES},
  taken as (
    select 'people' as what, business_id, employee_id as owner, part from line, unnest(person) as part
    union all
    select 'rooms', business_id, unit, room from line, unnest(unit_ids) as unit
    union all
    select 'holds', business_id, employee_id, tstzrange(starts_at, ends_at) from holds where expires_at > now()
    union all
    select 'leave', business_id, employee_id, part
    from (
      select business_id, employee_id, range_agg(tstzrange(starts_at, ends_at)) as parts
      from absences where state = 'granted' and note <> 'keeps' group by 1, 2
    ) as absence, unnest(parts) as part),
  ordered as (
    select what, part, lag(what) over earlier as before, lag(part) over earlier as part_before
    from taken window earlier as (partition by business_id, owner order by lower(part), upper(part)))
  select case when 'leave' in (what, before) then 'leave' when 'holds' in (what, before) then 'holds' else what end
    as what, count(*) as count
  from ordered where lower(part) < upper(part_before) group by 1`;

/** Each row is a sentence. A booking that came after an absence lies in none, even if the absence keeps earlier bookings. */
export const INCONSISTENCIES = `
  with ${LINES},
  placed as (
    select line.*,
      lag(starts_at) over w as start_before,
      max(ends_at) over (partition by business_id, booking_id order by position
        rows between unbounded preceding and 1 preceding) as end_before
    from line window w as (partition by business_id, booking_id order by position))
  select 'the price of a booking is not that of its lines' as problem
  from bookings b
  left join lateral (
    select sum(price_minor) as price, min(position) as first, count(*) as lines, max(position) as last
    from booking_lines l where l.business_id = b.business_id and l.booking_id = b.id) l on true
  where l.price is distinct from b.total_minor or l.first <> 0 or l.last <> l.lines - 1
  union all
  select 'a booking does not begin and end with its lines'
  from bookings b join (
    select business_id, booking_id, min(starts_at) as starts_at, max(ends_at) as ends_at from line group by 1, 2
  ) l on l.business_id = b.business_id and l.booking_id = b.id
  where (b.starts_at, b.ends_at) is distinct from (l.starts_at, l.ends_at)
  union all
  select 'a line does not begin after the longest line before it'
  from placed where position > 0 and starts_at is distinct from
    case joins when 'with' then start_before else end_before end
  union all
  select 'the stored instants are not those of date and time'
  from bookings b join businesses s on s.id = b.business_id
  where b.starts_at <> (b.booking_date + b.booking_time::time
      + case when b.is_after_midnight then interval '1 day' else interval '0' end) at time zone s.time_zone
    or b.ends_at <> b.starts_at + make_interval(mins => b.duration_minutes)
  union all
  select 'a line lacks a room that its service needs'
  from line join service_rooms r on r.business_id = line.business_id and r.service_id = line.service_id
  where not exists (
    select from room_units u
    where u.business_id = r.business_id and u.kind_id = r.kind_id and u.id = any (line.unit_ids))
  union all
  select 'a line does not occupy its time'
  from line where person is distinct from (
    select range_agg(busy.during) from busy
    where busy.business_id = line.business_id and busy.booking_id = line.booking_id
      and busy.position = line.position and busy.employee_id = line.employee_id)
  union all
  select 'a line does not occupy its rooms'
  from line where array(select unit from unnest(unit_ids) as unit order by unit) <> array(
    select busy.unit_id from busy
    where busy.business_id = line.business_id and busy.booking_id = line.booking_id
      and busy.position = line.position and busy.during = line.room and busy.unit_id is not null order by busy.unit_id)
  union all
  select 'a cancelled booking occupies time'
  from busy join bookings b on b.business_id = busy.business_id and b.id = busy.booking_id
  where b.status = 'cancelled'
  union all
  select 'a granted absence leaves its employee free'
  from absences a where state = 'granted' and not coalesce((
    select range_agg(busy.during) from busy
    where busy.business_id = a.business_id and busy.employee_id = a.employee_id), '{}') @> tstzrange(starts_at, ends_at)
  union all
  select 'an absence that is not granted occupies time'
  from busy join absences a on a.business_id = busy.business_id and a.id = busy.absence_id where a.state <> 'granted'
  union all
  select 'a hold does not occupy its time'
  from holds h where not exists (
    select from busy where busy.business_id = h.business_id and busy.hold_id = h.id
      and busy.employee_id = h.employee_id and busy.during = tstzrange(h.starts_at, h.ends_at))
  union all
  select 'a booking was made over an absence'
  from absences a
  join line on line.business_id = a.business_id and line.employee_id = a.employee_id
    and line.person && tstzmultirange(tstzrange(a.starts_at, a.ends_at))
  join audit_log made on made.business_id = a.business_id and made.entity = 'bookings'
    and made.entity_id = line.booking_id and made.action = 'create'
  join audit_log granted on granted.business_id = a.business_id and granted.entity = 'absences'
    and granted.entity_id = a.id and granted.changes -> 'state' ->> 'after' = 'granted'
  where a.state = 'granted' and made.id > granted.id`;

/** 'stale' counts open requests of decided bookings, and handled requests of undecided ones. */
export const NOTICES = `
  select type, count(*) as count from notifications group by type
  union all
  select 'stale', count(*) from notifications n
  left join bookings b on b.business_id = n.business_id and b.id = n.booking_id
  where n.type = 'booking_request' and (b.status is not distinct from 'pending') = n.is_handled`;

export const LOG = `
  select entity_id, action, changes from audit_log where entity = 'bookings' order by entity_id, id`;

/** What is stored beside bookings, as a text for each row: compared with the answers. */
export const WRITTEN = `
  select 'hold' as kind, id::text as id, '' as state, expires_at > now() as counts from holds
  union all select 'absence', id::text, state, true from absences
  union all select 'close a day', employee_id || ' ' || date, '', true from day_exceptions
  union all select 'plan a day', employee_id || ' ' || valid_from, '', true from work_plans where valid_to is not null
  union all select 'room', id::text, case when is_active then 'on' else 'off' end, true from room_units`;
