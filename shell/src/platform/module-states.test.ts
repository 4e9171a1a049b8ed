import type { LoadableModule } from '@salon/shared/module-runtime/load/loader';
import { buildModule } from '@salon/shared/module-runtime/testing/releases';
import { ModuleStates } from './module-states.ts';

const version: LoadableModule = buildModule('mf-one', []);

let now: number;

function setUserActivation(hasBeenActive: boolean | undefined): void {
  const value = hasBeenActive === undefined ? undefined : { hasBeenActive };
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value });
}

beforeEach(() => {
  now = 1_200;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('the load time of a page', () => {
  it('ends when the first module has mounted', () => {
    setUserActivation(false);
    const states = new ModuleStates();
    states.recordEvent(version, { state: 'loading' });
    expect(states.firstShownMs).toBeUndefined();
    states.recordEvent(version, { state: 'mounted', ms: 300 });
    now = 9_000;
    states.recordEvent(version, { state: 'mounted', ms: 100 });
    expect(states.firstShownMs).toBe(1_200);
  });

  it.each([
    ['the person has used the page before', true],
    ['the browser does not say whether the person has used the page', undefined],
  ])('is unknown when %s', (_, hasBeenActive) => {
    setUserActivation(hasBeenActive);
    const states = new ModuleStates();
    states.recordEvent(version, { state: 'mounted', ms: 300 });
    setUserActivation(false);
    states.recordEvent(version, { state: 'mounted', ms: 300 });
    expect(states.firstShownMs).toBeUndefined();
  });
});
