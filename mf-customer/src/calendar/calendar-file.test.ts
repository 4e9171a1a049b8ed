import { buildBookedService, buildBooking, buildBusiness } from '@salon/shared/testing/builders';
import ICAL from 'ical.js';
import { formatCalendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-07T07:00:00Z');
const salon = buildBusiness({ location: '33.3128,44.3615', address: 'بغداد، الكرادة، شارع 62' });

/** Parses the file with a library other than the one that wrote it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { calendar, component, event: new ICAL.Event(component) };
}
const fileOf = (overrides: Parameters<typeof buildBooking>[0] = {}, business = salon, now = NOW) =>
  formatCalendarFile(buildBooking(overrides), business, now);

describe('a booking in a phone’s calendar', () => {
  // @spec C.52 Add to a calendar (.ics)
  it('has the booking’s real instants in UTC, independent of the phone’s time zone', () => {
    const { event } = read(fileOf({ services: [buildBookedService({ duration_minutes: 45 })] }));
    expect(event.startDate.toString()).toBe('2026-11-07T08:00:00Z');
    expect(event.endDate.toString()).toBe('2026-11-07T08:45:00Z');
  });

  it('a booking after midnight is on the day after its date', () => {
    const { event } = read(fileOf({ booking_time: '00:30', is_after_midnight: true }));
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-07T21:30:00.000Z');
  });

  it('names the services, the salon, the employee and the salon’s phone', () => {
    const services = [buildBookedService({ name: 'قص شعر' }), buildBookedService({ name: 'صبغة' })];
    const { event } = read(fileOf({ services }));
    expect(event.summary).toBe('قص شعر، صبغة – صالون نور');
    expect(event.location).toBe('بغداد، الكرادة، شارع 62');
    expect(event.description).toContain('الموظف: سارة كريم');
    expect(event.description).toContain('هاتف الصالون: 0770\u00a0100\u00a00000');
    expect(event.description).toContain('بانتظار تأكيد الصالون');
  });

  it('has coordinates when the salon has a location', () => {
    const { component } = read(fileOf());
    expect(component.getFirstPropertyValue('geo')).toEqual([33.3128, 44.3615]);
  });

  it.each(['', 'بغداد', '133.3,44.4', '33.3'])('has no coordinates for the location %j', (location) => {
    const { component } = read(fileOf({}, buildBusiness({ location })));
    expect(component.getFirstPropertyValue('geo')).toBeNull();
  });

  it('names the salon when the salon has no address', () => {
    const { event } = read(fileOf({}, buildBusiness({ address: '' })));
    expect(event.location).toBe('صالون نور');
  });

  it('has an alarm one hour before the start', () => {
    const alarm = read(fileOf()).component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
  });

  it.each([
    ['pending', 'TENTATIVE'],
    ['approved', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('a booking that is %s has the event status %s', (status, word) => {
    expect(read(fileOf({ status })).component.getFirstPropertyValue('status')).toBe(word);
  });

  it('replaces its earlier entry: the same uid and a higher sequence', () => {
    const booking = buildBooking({ created_at: '2026-11-07T06:00:00Z' });
    const before = read(formatCalendarFile(booking, salon, NOW)).component;
    const moved = { ...booking, booking_time: '15:00' };
    const after = read(formatCalendarFile(moved, salon, new Date('2026-11-07T09:00:00Z'))).component;
    const of = (component: typeof before, name: string) => component.getFirstPropertyValue(name);
    expect(of(after, 'uid')).toBe(of(before, 'uid'));
    expect(of(before, 'uid')).toContain(booking.id);
    expect([of(before, 'sequence'), of(after, 'sequence')]).toEqual([3600, 10_800]);
    expect(String(of(after, 'dtstamp'))).toBe('2026-11-07T09:00:00Z');
  });

  it('keeps commas, semicolons, line breaks and backslashes in names as they are', () => {
    const name = 'قص, صبغ; لون\\جذور';
    const { event } = read(fileOf({ services: [buildBookedService({ name })] }));
    expect(event.summary).toBe(`${name} – صالون نور`);
  });

  it('has lines of at most 75 octets that end in CRLF, and splits no character', () => {
    const name = 'علاج بالكيراتين مع قص وتصفيف 💇‍♀️ '.repeat(6).trim();
    const text = fileOf({ services: [buildBookedService({ name })] });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.slice(0, -2).split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => line === '')).toEqual([]);
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(read(text).event.summary).toBe(`${name} – صالون نور`);
  });

  it('has a version and a product id, which some calendars require', () => {
    const { calendar } = read(fileOf());
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//salon//booking//AR');
  });
});
