import path from 'node:path';
import { readEventNames, readModuleEvents, readSourceEvents } from './events.ts';
import { readShellSlots } from './slots.ts';

const ROOT = process.cwd();
const NAMES = ['bookings:changed', 'cash:changed', 'form:dirty'];
const read = (source: string) => readSourceEvents(source, 'mf-x/src/x.tsx', NAMES);

describe('readSourceEvents', () => {
  it.each([
    ['emitted in a method', `class A { save() { this.platform.events.emit('cash:changed'); } }`],
    ['emitted with a payload', `events.emit('cash:changed', { a: 'bookings' });`],
    ['emitted in a loop', `const ALL = ['cash:changed']; for (const name of ALL) events.emit(name);`],
    ['emitted through a local function', `const tell = (n) => events.emit(n); tell('cash:changed');`],
  ])('finds an event %s', (_, source) => {
    expect(read(source)).toEqual({ emits: ['cash:changed'], hears: [] });
  });

  it.each([
    ['heard', `const stops = [events.on('cash:changed', () => void this.load())];`],
    ['heard by a part of the dashboard', `const today = useTodayStore(refreshKey, ['cash:changed']);`],
    ['heard by a list', `const C = ['cash:changed'] as const; function P() { return useTodayStore(k, C); }`],
    ['heard by a store of the day', `const s = new TodayStore(platform, ['cash:changed']);`],
  ])('finds an event %s', (_, source) => {
    expect(read(source)).toEqual({ emits: [], hears: ['cash:changed'] });
  });

  it('ignores an event that only a type names', () => {
    expect(read(`type Change = Exclude<EventName, 'form:dirty'>;`)).toEqual({ emits: [], hears: [] });
  });

  it('throws when a source names an event in an unreadable way', () => {
    expect(() => read(`follow({ news: 'form:dirty' });`)).toThrow(
      'mf-x/src/x.tsx names the event "form:dirty" in a way that cannot be read',
    );
  });
});

describe('the events of the workspace', () => {
  it('have the names in shared/events', () => {
    expect(readEventNames(path.join(ROOT, 'shared/events/events.ts'))).toEqual(
      expect.arrayContaining(['bookings:changed', 'settings:changed', 'form:dirty']),
    );
  });

  it('include events that a package emits through shared', () => {
    // No source of mf-catalog names form:dirty; its sheets emit it through useUnsavedWork.
    expect(readModuleEvents(path.join(ROOT, 'mf-catalog'))).toEqual({
      emits: ['form:dirty', 'services:changed', 'settings:changed'],
      hears: [],
    });
  });

  it('do not include events that the shell only repeats', () => {
    const shell = readModuleEvents(path.join(ROOT, 'shell'));
    expect(shell.hears).toContain('form:dirty');
    expect(shell.emits).not.toContain('services:changed');
  });

  it('readShellSlots lists the slots that the shell has for parts', () => {
    expect(readShellSlots(ROOT)).toEqual([
      'dashboard-activities',
      'dashboard-cards',
      'dashboard-day',
      'header',
    ]);
  });
});
