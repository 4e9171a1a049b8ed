import type { LoadableModule } from '@salon/shared/host/loader';
import { ModuleStates } from './module-states.ts';
import { aModule } from './testing/releases.ts';

const version: LoadableModule = aModule('mf-one', []);

let now: number;

function personWho(hasBeenActive: boolean | undefined): void {
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

describe('how long a page took', () => {
  it('is until the first module was there, whichever comes later', () => {
    personWho(false);
    const states = new ModuleStates();
    states.tell(version, { state: 'loading' });
    expect(states.firstShownMs).toBeUndefined();
    states.tell(version, { state: 'mounted', ms: 300 });
    now = 9_000;
    states.tell(version, { state: 'mounted', ms: 100 });
    expect(states.firstShownMs).toBe(1_200);
  });

  it.each([
    ['somebody signed in first', true],
    ['the browser does not know whether anybody did', undefined],
  ])('is not known when %s', (_, hasBeenActive) => {
    personWho(hasBeenActive);
    const states = new ModuleStates();
    states.tell(version, { state: 'mounted', ms: 300 });
    personWho(false);
    states.tell(version, { state: 'mounted', ms: 300 });
    expect(states.firstShownMs).toBeUndefined();
  });
});
