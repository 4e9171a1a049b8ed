import assert from 'node:assert/strict';

export type CalendarEvent = Partial<Record<string, { value: string; parameters: string }>>;

const LONGEST_LINE = 75;

/** @throws AssertionError when line ends, line lengths, required blocks or properties break the iCalendar standard */
export function parseCalendarEvent(file: Buffer): CalendarEvent {
  const text = file.toString('utf8');
  assert.doesNotMatch(text, /[^\r]\n/, 'every line ends with CR LF');
  for (const line of text.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= LONGEST_LINE, `a line of more than ${LONGEST_LINE} bytes: ${line}`);
  }
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  assert.ok(lines.includes('VERSION:2.0') && lines.includes('END:VCALENDAR'));
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  const properties: CalendarEvent = {};
  for (const line of event) {
    const {
      name,
      parameters = '',
      value = '',
    } = /^(?<name>[\w-]+)(?<parameters>;[^:]*)?:(?<value>.*)$/.exec(line)?.groups ?? {};
    // An alarm inside the event has its own properties.
    if (name === 'BEGIN') break;
    if (name) properties[name] = { value: unescaped(value), parameters };
  }
  for (const needed of ['UID', 'DTSTAMP', 'DTSTART']) assert.ok(properties[needed], needed);
  return properties;
}

const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
