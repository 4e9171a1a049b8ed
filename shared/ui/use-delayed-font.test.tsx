import { render, waitFor } from '@testing-library/react';
import { createPreference } from '../session/session.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { useDelayedFont } from './use-delayed-font.ts';

const page = document.documentElement.dataset;
const load = jest.fn<Promise<object[]>, [string, string]>();

function Page({ isUsable }: { isUsable: boolean }) {
  useDelayedFont(isUsable);
  return null;
}

beforeEach(() => {
  resetBrowser();
  load.mockReset().mockResolvedValue([{}]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});
afterEach(() => {
  delete page.typeface;
  Reflect.deleteProperty(document, 'fonts');
});

describe("the typeface on a customer's first visit", () => {
  // @spec C.60 The typeface comes once the page can be used @ shared/ui/use-delayed-font.ts
  it('loads both weights together once the page is usable, and the browser remembers it', async () => {
    page.typeface = 'late';
    const { rerender } = render(<Page isUsable={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Page isUsable />);
    await waitFor(() => expect(page.typeface).toBeUndefined());
    expect(load.mock.calls.map(([face]) => face)).toEqual([
      '400 1em "IBM Plex Sans Arabic"',
      '600 1em "IBM Plex Sans Arabic"',
    ]);
    expect(createPreference('typeface', false).get()).toBe(true);
  });

  it('stays off after a failed load, and the next page loads it again', async () => {
    page.typeface = 'late';
    load.mockRejectedValue(new Error('no network'));
    render(<Page isUsable />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    expect(page.typeface).toBe('late');
    expect(createPreference('typeface', false).get()).toBe(false);
  });

  it('is not loaded by script when the template did not postpone it', async () => {
    render(<Page isUsable />);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(load).not.toHaveBeenCalled();
  });
});
