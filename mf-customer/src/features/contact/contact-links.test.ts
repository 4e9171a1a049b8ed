import { toCallLink, toMapLink, toWhatsappLink } from './contact-links.ts';

describe('the location of a salon', () => {
  it.each([
    ['33.3152,44.3661', '33.3152,44.3661'],
    [' 33.3152, 44.3661 ', '33.3152,44.3661'],
    ['-33,-70.65', '-33,-70.65'],
  ])('"%s" opens on the map', (location, query) => {
    expect(toMapLink(location)).toEqual({ href: `https://www.google.com/maps/search/?api=1&query=${query}` });
  });

  it.each(['', '  '])('"%s" is empty', (location) =>
    expect(toMapLink(location)).toEqual({ problem: 'empty' }),
  );

  it.each(['الكرادة', '33.3152', '33.3152;44.3661', '91,44', '33,181', '33.3,44.3&q=x', '33.3,44.3,5'])(
    '"%s" is invalid',
    (location) => expect(toMapLink(location)).toEqual({ problem: 'invalid' }),
  );
});

describe('a chat with a salon', () => {
  const chat = (phone: string) => toWhatsappLink({ phone, name: 'صالون نور' })?.split('?')[0] ?? null;

  it.each([
    ['07701000000', 'https://wa.me/9647701000000'],
    ['+964 770 100 0000', 'https://wa.me/9647701000000'],
    ['009647701000000', 'https://wa.me/9647701000000'],
    ['٠٧٧٠١٠٠٠٠٠٠', 'https://wa.me/9647701000000'],
    ['+971501234567', 'https://wa.me/971501234567'],
    ['', null],
    ['015551234', null],
    ['0770', null],
  ])('the phone "%s" has the link %s', (phone, link) => expect(chat(phone)).toBe(link));

  // @spec C.53 A chat with the salon, a call, the map
  it('starts with a greeting that names the salon', () => {
    const link = toWhatsappLink({ phone: '07701000000', name: 'صالون نور & ليال' }) ?? '';
    expect(new URL(link).searchParams.get('text')).toBe('مرحبًا صالون نور & ليال، أود الاستفسار عن موعد.');
  });

  it('names the booking by its number', () => {
    const link = toWhatsappLink({ phone: '07701000000', name: 'صالون نور' }, 7) ?? '';
    expect(new URL(link).searchParams.get('text')).toBe(
      'مرحبًا صالون نور، أود الاستفسار عن موعدي \u2066#7\u2069.',
    );
  });
});

it('a call link has the full number, also of a landline; without a phone it is null', () => {
  expect(toCallLink({ phone: '07701000000' })).toBe('tel:+9647701000000');
  expect(toCallLink({ phone: '015551234' })).toBe('tel:+96415551234');
  expect(toCallLink({ phone: '' })).toBeNull();
});
