import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { mockRowHeights } from '../testing/mock-row-heights.ts';
import { LoadMore } from './load-more.tsx';
import { ResponsiveTable } from './responsive-table.tsx';
import { toWindowParts } from './use-window-rows.tsx';

const names = Array.from({ length: 5000 }, (_, index) => `عميل ${index + 1}`);
const columns = [{ key: 'name', title: 'العميل', render: (name: string) => name }];
const rowActions = (name: string) => <button type="button">دفع {name}</button>;

const showAll = () =>
  render(
    <ResponsiveTable
      label="العملاء"
      columns={columns}
      rows={names}
      rowKey={(name) => name}
      rowActions={rowActions}
    />,
  );

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  });

describe('a list of five thousand', () => {
  beforeEach(() => mockRowHeights());
  afterEach(() => {
    jest.restoreAllMocks();
    scrollTo(0);
  });

  it('renders only the rows near the window and gives screen readers the whole count', () => {
    showAll();
    const table = screen.getByRole('table', { name: 'العملاء' });
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    const drawn = within(table).getAllByRole('row');
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[1]).toHaveAttribute('aria-rowindex', '2');
  });

  it('renders other rows when the page scrolls', () => {
    showAll();
    scrollTo(48 * 3000);
    expect(screen.getByText('عميل 3001')).toBeInTheDocument();
    expect(screen.queryByText('عميل 1')).toBeNull();
  });

  it('keeps the row that has the focus', () => {
    showAll();
    const button = screen.getByRole('button', { name: 'دفع عميل 2' });
    act(() => button.focus());
    scrollTo(48 * 3000);
    expect(document.activeElement).toBe(button);
    expect(screen.getByText('عميل 3001')).toBeInTheDocument();
  });
});

test('the spaces before, between and after the rendered rows add up to the full height with gaps', () => {
  const item = (index: number) => ({ index, start: 100 + index * 62, end: 150 + index * 62 });
  expect(toWindowParts([item(0), item(5), item(6)], { start: 100, end: 150 + 9 * 62, gap: 12 })).toEqual([
    { index: 0 },
    { space: 4 * 62 - 12, key: 'before 5' },
    { index: 5 },
    { index: 6 },
    { space: 3 * 62 - 12, key: 'after' },
  ]);
});

describe('the end of a paged list', () => {
  let nearEnd: (isNear: boolean) => void;

  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        nearEnd = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        nearEnd = () => undefined;
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  const props = { shown: 100, total: 2000, hasMore: true, isLoading: false, failed: false };

  it('loads the next page when the user scrolls near it, and by the button', () => {
    const onMore = jest.fn();
    render(<LoadMore {...props} onMore={onMore} />);
    nearEnd(false);
    expect(onMore).not.toHaveBeenCalled();
    nearEnd(true);
    expect(onMore).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(onMore).toHaveBeenCalledTimes(2);
    expect(screen.getByText('100 من 2,000')).toBeVisible();
  });

  it('loads nothing by itself while a page is loading or after a failed load', () => {
    const onMore = jest.fn();
    nearEnd = () => undefined;
    const { rerender } = render(<LoadMore {...props} isLoading onMore={onMore} />);
    nearEnd(true);
    rerender(<LoadMore {...props} failed onMore={onMore} />);
    nearEnd(true);
    expect(onMore).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('تعذر تحميل بقية القائمة');
    fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('shows nothing after the last page', () => {
    render(<LoadMore {...props} hasMore={false} onMore={jest.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
