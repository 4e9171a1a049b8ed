import { debounced } from './debounced.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a search while someone types', () => {
  it('asks once, for the last text, when the typing pauses', () => {
    const ask = jest.fn();
    const search = debounced(ask, 300);
    search('ز');
    jest.advanceTimersByTime(299);
    search('زي');
    jest.advanceTimersByTime(299);
    expect(ask).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(ask.mock.calls).toEqual([['زي']]);
  });

  it('asks nothing when it is given up, and at once when it is pressed', () => {
    const ask = jest.fn();
    const search = debounced(ask, 300);
    search('ز');
    search.cancel();
    jest.advanceTimersByTime(1_000);
    search.flush();
    expect(ask).not.toHaveBeenCalled();
    search('زينب');
    search.flush();
    jest.advanceTimersByTime(1_000);
    expect(ask.mock.calls).toEqual([['زينب']]);
  });
});
