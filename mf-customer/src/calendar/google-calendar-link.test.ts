import { buildBookedService, buildBooking, buildBusiness } from '@salon/shared/testing/builders';
import { toGoogleCalendarLink } from './google-calendar-link.ts';

it('the link opens Google’s calendar with the booking filled in', () => {
  const booking = buildBooking({
    services: [buildBookedService({ name: 'قص & صبغ', duration_minutes: 45 })],
  });
  const link = new URL(toGoogleCalendarLink(booking, buildBusiness()));
  expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'قص & صبغ – صالون نور',
    dates: '20261107T080000Z/20261107T084500Z',
    location: 'بغداد، الكرادة، شارع 62',
  });
});
