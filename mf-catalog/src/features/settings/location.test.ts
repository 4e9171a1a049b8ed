import { formatDeviceLocation, isLink, parseLocation, toMapUrl } from './location.ts';

describe('the salon’s location', () => {
  // @spec 3.18 Settings: location is latitude,longitude
  it.each([
    ['', ''],
    ['  ', ''],
    ['33.3152,44.3661', '33.3152,44.3661'],
    [' 33.3152 , 44.3661 ', '33.3152,44.3661'],
    ['33.3152 44.3661', '33.3152,44.3661'],
    ['٣٣٫٣١٥٢، ٤٤٫٣٦٦١', '33.3152,44.3661'],
    ['-33.45,-70.66', '-33.45,-70.66'],
    ['-0.0000001,0', '0,0'],
    ['33.31520000001,44.36610000001', '33.3152,44.3661'],
    ['33.3152° N, 44.3661° E', '33.3152,44.3661'],
    ['33°18\'54.7"N 44°21\'58.0"E', '33.315194,44.366111'],
    ['33°S 70°W', '-33,-70'],
    ['\u200e33.3152\u200f, \u206644.3661\u2069', '33.3152,44.3661'],
    ['\u202a33.3152° N, 44.3661° E\u202c', '33.3152,44.3661'],
    ['\u2067https://maps.google.com/?q=33.3152,44.3661\u2069', '33.3152,44.3661'],
    ['https://maps.google.com/?q=%E2%80%8E33.3152,%E2%80%8F44.3661', '33.3152,44.3661'],
  ])('the text "%s" is read as "%s"', (text, location) => {
    expect(parseLocation(text)).toBe(location);
  });

  it.each([
    [
      "Google's pin, not the map's centre",
      'https://www.google.com/maps/place/Salon/@33.1,44.1,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d33.3152!4d44.3661',
    ],
    ["Google's centre when there is no pin", 'https://www.google.com/maps/@33.3152,44.3661,17z'],
    ['a search of Google', 'https://www.google.com/maps/search/33.3152,+44.3661?entry=tts'],
    [
      'a place of Google written with degrees',
      'https://www.google.com/maps/place/33%C2%B018%2754.72%22N+44%C2%B021%2757.96%22E/@33.1,44.1,17z',
    ],
    ['a shared place of Google', 'https://maps.google.com/?q=33.3152,44.3661'],
    ['a query of Google', 'https://www.google.com/maps/search/?api=1&query=33.3152%2C44.3661'],
    ['the place, not the centre', 'https://maps.google.com/maps?ll=33.1,44.1&q=loc:33.3152,44.3661'],
    ['a way to go', 'https://www.google.com/maps/dir/?api=1&destination=33.3152,44.3661'],
    ['Apple', 'https://maps.apple.com/?ll=33.3152,44.3661&q=%D8%B5%D8%A7%D9%84%D9%88%D9%86'],
    ['Apple, newer', 'https://maps.apple.com/place?coordinate=33.3152,44.3661&name=Salon'],
    ['geo:', 'geo:33.3152,44.3661;u=35'],
    ['geo: with a label', 'geo:0,0?q=33.3152,44.3661(Salon)'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=33.3152&mlon=44.3661#map=17/33.1/44.1'],
    ['a view of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/33.3152/44.3661'],
    ['no scheme', 'maps.google.com/?q=33.3152,44.3661'],
    ['words before it', 'صالون نور https://maps.google.com/?q=33.3152,44.3661'],
  ])('is read from a link: %s', (_, link) => {
    expect(parseLocation(link)).toBe('33.3152,44.3661');
    expect(isLink(link)).toBe(true);
  });

  it.each([
    ['a link without a place', 'https://maps.app.goo.gl/abc123'],
    ['a name', 'https://www.google.com/maps/place/Baghdad'],
    ['a broken link', 'https://%'],
    ['words', 'بغداد، الكرادة'],
    ['one figure', '33.3152'],
    ['decimal commas', '33,3152,44,3661'],
    ['too far north', '91,44'],
    ['too far east', '33,181'],
    ['no place on earth', 'https://maps.google.com/?q=133.3,44.3'],
  ])('is null for %s', (_, text) => {
    expect(parseLocation(text)).toBeNull();
  });

  it('of a device is rounded to about ten centimetres', () => {
    expect(formatDeviceLocation(33.315_234_567_8, 44.366)).toBe('33.315235,44.366');
    expect(formatDeviceLocation(Number.NaN, 44)).toBeNull();
  });

  it('is read again from its own map link', () => {
    const address = toMapUrl('33.3152,44.3661');
    expect(parseLocation(address)).toBe('33.3152,44.3661');
  });
});
