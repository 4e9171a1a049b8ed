import { findTimeZones, getTimeZoneName } from './time-zones.ts';

const idsOf = (word: string) => findTimeZones(word).map(({ id }) => id);

describe('choosing a time zone', () => {
  it('starts with Iraq and its neighbours', () => {
    expect(idsOf('')[0]).toBe('Asia/Baghdad');
    expect(idsOf('  ')).toContain('Asia/Kuwait');
  });

  it.each([
    ['بغداد', 'Asia/Baghdad'],
    ['العراق', 'Asia/Baghdad'],
    ['baghdad', 'Asia/Baghdad'],
    ['الامارات', 'Asia/Dubai'],
    ['القاهره', 'Africa/Cairo'],
    ['عمان', 'Asia/Amman'],
    ['عُمان', 'Asia/Muscat'],
    ['new york', 'America/New_York'],
    ['نيويورك', 'America/New_York'],
    ['امريكا', 'America/Los_Angeles'],
    ['السويد', 'Europe/Stockholm'],
  ])('"%s" finds %s', (word, id) => {
    expect(idsOf(word)).toContain(id);
  });

  it('lists names that start with the search term before names that contain it', () => {
    const [first] = findTimeZones('مال');
    expect(first?.name.startsWith('مال')).toBe(true);
  });

  it('finds nothing for a term without a place', () => {
    expect(findTimeZones('زززز')).toEqual([]);
  });

  it('names a zone in Arabic, and by its id when the browser has no name', () => {
    expect(getTimeZoneName('America/New_York')).toBe('أمريكا (نيويورك)');
    expect(getTimeZoneName('Europe/Paris')).toBe('فرنسا');
    expect(getTimeZoneName('Nowhere/At_All')).toBe('Nowhere/At_All');
  });
});
