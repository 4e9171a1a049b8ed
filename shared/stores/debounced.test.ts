import { debounce } from './debounce.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a debounced search', () => {
  it('runs once with the last text when typing pauses', () => {
    const runSearch = jest.fn();
    const search = debounce(runSearch, 300);
    search('ز');
    jest.advanceTimersByTime(299);
    search('زي');
    jest.advanceTimersByTime(299);
    expect(runSearch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(runSearch.mock.calls).toEqual([['زي']]);
  });

  it('does not run after cancel, and runs at once on flush', () => {
    const runSearch = jest.fn();
    const search = debounce(runSearch, 300);
    search('ز');
    search.cancel();
    jest.advanceTimersByTime(1_000);
    search.flush();
    expect(runSearch).not.toHaveBeenCalled();
    search('زينب');
    search.flush();
    jest.advanceTimersByTime(1_000);
    expect(runSearch.mock.calls).toEqual([['زينب']]);
  });
});
