import { buildModule, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { findSuspect } from './find-suspect.ts';
import { ModuleStates } from './module-states.ts';

const part = { slot: 'header', expose: './bell', order: 1, preload: { files: [], shellFiles: [] } };
const cash = buildModule('mf-cash', [buildRoute('/cash')]);
const people = buildModule('mf-people', [buildRoute('/people')]);
const bell: PageModule = { ...buildModule('mf-bell', []), parts: [part] };
const cards: PageModule = { ...buildModule('mf-cards', []), parts: [part] };
const modules = [cash, people, bell, cards];

function show(path: string, ...mounted: PageModule[]): ModuleStates {
  window.history.replaceState(null, '', path);
  const states = new ModuleStates();
  for (const [order, module] of mounted.entries()) {
    jest.spyOn(Date, 'now').mockReturnValue(order);
    states.recordEvent(module, { state: 'mounted', ms: 1 });
  }
  return states;
}

it.each<[string, string, PageModule[], string, string | undefined]>([
  ["the route's module, although a part mounted later", '/cash', [cash, bell], '', 'mf-cash'],
  ['the last part on a page of the shell', '/dashboard', [bell, cards], '', 'mf-cards'],
  ['a canary, because it is new', '/cash', [cash, bell], 'mf-bell@1.0.0-aaaaaaaa', 'mf-bell'],
  ['no module that the person has left', '/dashboard', [cash], 'mf-cash@1.0.0-aaaaaaaa', undefined],
  ['nothing while the module loads', '/people', [], '', undefined],
])('the suspect is %s', (_, path, mounted, channel, expected) => {
  expect(findSuspect(show(path, ...mounted), { modules, channel })?.name).toBe(expected);
});

it('the suspect is a version that loads, because its code is about to run', () => {
  const states = show('/people', bell);
  states.recordEvent(people, { state: 'loading' });
  expect(findSuspect(states, { modules })?.name).toBe('mf-people');
});
