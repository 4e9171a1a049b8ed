import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilteredPager } from '../stores/filtered-pager.ts';
import { page } from '../testing/answers.ts';
import { ListBody } from './list-body.tsx';
import { ListRows } from './list-rows.tsx';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const response = jest.fn(() => Promise.resolve(page(rows(2), { next_cursor: 'second', total: 3 })));

function openBody({ isNarrowed = false } = {}) {
  const list = new FilteredPager(response);
  const actions = { isNarrowed, reload: jest.fn(list.reload), clear: jest.fn(), showMore: jest.fn() };
  render(
    <ListBody
      screen={actions}
      list={list}
      failed={{ text: 'فشل', safe: 'محفوظ' }}
      stale="قديم"
      skeleton={<p>هيكل</p>}
      empty={{ title: 'فارغ' }}
      noMatch={{ title: 'لا نتائج', clear: 'مسح' }}
      found={(total) => `${total} نتيجة`}
    >
      <ListRows screen={actions} list={list}>
        <p>الصفوف</p>
      </ListRows>
    </ListBody>,
  );
  return { list, actions, person: userEvent.setup() };
}

beforeEach(() => response.mockClear());

describe('the body of a list', () => {
  it('shows the skeleton, then the rows with their number and the button for more', async () => {
    const { list, actions, person } = openBody();
    expect(screen.getByText('هيكل')).toBeVisible();
    act(() => void list.reload());
    expect(await screen.findByText('الصفوف')).toBeVisible();
    expect(screen.getByText('3 نتيجة')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(actions.showMore).toHaveBeenCalledWith(list);
  });

  it('dims the earlier rows while the rows of new filters load', async () => {
    const { list } = openBody();
    act(() => void list.reload());
    const inner = await screen.findByText('الصفوف');
    expect(inner.parentElement).not.toHaveAttribute('data-turning');
    response.mockReturnValueOnce(new Promise(() => undefined));
    act(list.loadForNewFilters);
    expect(inner.parentElement).toHaveAttribute('inert');
    expect(screen.queryByText('3 نتيجة')).toBeNull();
  });

  it('keeps the message of a failed load while the retry is running', async () => {
    response.mockRejectedValueOnce(new Error('لا'));
    const { list, person } = openBody();
    act(() => void list.reload());
    expect(await screen.findByRole('alert')).toHaveTextContent('فشل');
    let finish: () => void = () => undefined;
    response.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = () => resolve(page(rows(1), { next_cursor: null, total: 1 }));
      }),
    );
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(screen.getByRole('alert')).toBeVisible();
    finish();
    expect(await screen.findByText('الصفوف')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps outdated rows under a note, whose button loads again', async () => {
    const { list, actions, person } = openBody();
    act(() => void list.reload());
    await screen.findByText('الصفوف');
    response.mockRejectedValueOnce(new Error('لا'));
    act(() => void list.reload());
    expect(await screen.findByText('قديم')).toBeVisible();
    expect(screen.getByText('الصفوف')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(actions.reload).toHaveBeenCalledTimes(1);
  });

  it('says that there are no rows', async () => {
    response.mockResolvedValueOnce(page(rows(0), { next_cursor: '', total: 0 }));
    const { list } = openBody();
    act(() => void list.reload());
    expect(await screen.findByText('فارغ')).toBeVisible();
    expect(screen.queryByText('لا نتائج')).toBeNull();
  });

  it('says that no row matches the filters, and clears them', async () => {
    response.mockResolvedValueOnce(page(rows(0), { next_cursor: '', total: 0 }));
    const { list, actions, person } = openBody({ isNarrowed: true });
    act(() => void list.reload());
    expect(await screen.findByText('لا نتائج')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'مسح' }));
    expect(actions.clear).toHaveBeenCalledTimes(1);
  });
});
