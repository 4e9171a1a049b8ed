import { findTimeZones, timeZoneName } from './time-zones.ts';

const idsOf = (word: string) => findTimeZones(word).map(({ id }) => id);

describe('choosing a time zone', () => {
  it('begins with Iraq and its neighbours', () => {
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

  it('shows a name that begins with the word before one that only has it', () => {
    const [first] = findTimeZones('مال');
    expect(first?.name.startsWith('مال')).toBe(true);
  });

  it('finds nothing for a word of no place', () => {
    expect(findTimeZones('زززز')).toEqual([]);
  });

  it('has an Arabic name for a zone, and its own for one that the browser does not know', () => {
    expect(timeZoneName('America/New_York')).toBe('أمريكا (نيويورك)');
    expect(timeZoneName('Europe/Paris')).toBe('فرنسا');
    expect(timeZoneName('Nowhere/At_All')).toBe('Nowhere/At_All');
  });
});
