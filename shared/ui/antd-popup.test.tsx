import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Dropdown from 'antd/es/dropdown/dropdown';
import { Button } from './button.tsx';
import { SalonProviders } from './providers.tsx';
import { Sheet } from './sheet.tsx';

const closed = jest.fn();

beforeEach(() => closed.mockClear());

async function openMenu(isInSheet: boolean) {
  const user = userEvent.setup();
  const menu = (
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'print', label: 'طباعة' }] }}>
      <span>
        <Button>المزيد</Button>
      </span>
    </Dropdown>
  );
  const sheet = (
    <Sheet open title="حجز" onClose={closed}>
      {menu}
    </Sheet>
  );
  const view = render(<SalonProviders mode="light">{isInSheet ? sheet : menu}</SalonProviders>);
  await user.click(await screen.findByRole('button', { name: 'المزيد' }));
  const item = await screen.findByRole('menuitem', { name: 'طباعة' });
  return { user, item, ...view };
}

const menuIsClosed = () =>
  waitFor(() => expect(document.querySelector('.ant-dropdown')).toHaveClass('ant-dropdown-hidden'));

describe('a popup of antd', () => {
  test('is inside the sheet around its control, beside the panel that would clip it', async () => {
    const { item } = await openMenu(true);
    expect(screen.getByRole('dialog', { name: 'حجز' })).toContainElement(item);
    expect(item.closest('[data-panel]')).toBeNull();
  });

  test('closes on Escape and leaves the sheet open; the next Escape closes the sheet', async () => {
    const { user } = await openMenu(true);
    await user.keyboard('{Escape}');
    await menuIsClosed();
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('closes on Escape while no element has the focus, and leaves the sheet open', async () => {
    const { user } = await openMenu(true);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Escape}');
    await menuIsClosed();
    expect(closed).not.toHaveBeenCalled();
  });

  test('is in the page without a sheet, and leaves nothing behind when its module unmounts', async () => {
    const { item, unmount } = await openMenu(false);
    unmount();
    expect(item).not.toBeInTheDocument();
    expect(document.body.textContent).toBe('');
  });
});
