import path from 'node:path';
import { eventNames, eventsOf, eventsOfSource } from './events.ts';
import { shellSlots } from './slots.ts';

const ROOT = process.cwd();
const NAMES = ['bookings:changed', 'cash:changed', 'form:dirty'];
const read = (source: string) => eventsOfSource(source, 'mf-x/src/x.tsx', NAMES);

describe('what a source tells others and hears of them', () => {
  it.each([
    ['told in a method', `class A { save() { this.platform.events.emit('cash:changed'); } }`],
    ['told with what it carries', `events.emit('cash:changed', { a: 'bookings' });`],
    ['told one after another', `const ALL = ['cash:changed']; for (const name of ALL) events.emit(name);`],
    ['told through a function of its own', `const tell = (n) => events.emit(n); tell('cash:changed');`],
  ])('is %s', (_, source) => {
    expect(read(source)).toEqual({ emits: ['cash:changed'], hears: [] });
  });

  it.each([
    ['heard', `const stops = [events.on('cash:changed', () => void this.load())];`],
    ['heard by a part of the dashboard', `const today = useToday(refreshKey, ['cash:changed']);`],
    ['heard by a list', `const C = ['cash:changed'] as const; function P() { return useToday(k, C); }`],
    ['heard by a store of the day', `const s = new TodayStore(platform, ['cash:changed']);`],
  ])('is %s', (_, source) => {
    expect(read(source)).toEqual({ emits: [], hears: ['cash:changed'] });
  });

  it('is no event that only a type names', () => {
    expect(read(`type Change = Exclude<EventName, 'form:dirty'>;`)).toEqual({ emits: [], hears: [] });
  });

  it('is refused in a way that cannot be read', () => {
    expect(() => read(`follow({ news: 'form:dirty' });`)).toThrow(
      'mf-x/src/x.tsx names the event "form:dirty" in a way that cannot be read',
    );
  });
});

describe('what the packages of the workspace tell and hear', () => {
  it('has the names of shared/events', () => {
    expect(eventNames(path.join(ROOT, 'shared/events/events.ts'))).toEqual(
      expect.arrayContaining(['bookings:changed', 'settings:changed', 'form:dirty']),
    );
  });

  it('counts what they do by means of shared', () => {
    // mf-catalog names form:dirty nowhere: its sheets say so by useUnsaved.
    expect(eventsOf(path.join(ROOT, 'mf-catalog'))).toEqual({
      emits: ['form:dirty', 'services:changed', 'settings:changed'],
      hears: [],
    });
  });

  it('takes the shell for no source of what it only tells again', () => {
    const shell = eventsOf(path.join(ROOT, 'shell'));
    expect(shell.hears).toContain('form:dirty');
    expect(shell.emits).not.toContain('services:changed');
  });

  it('names the places that the shell has for parts', () => {
    expect(shellSlots(ROOT)).toEqual(['dashboard-activities', 'dashboard-cards', 'header']);
  });
});
