import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowMenu } from './row-menu.tsx';

const select = jest.fn();

async function openMenu() {
  render(
    <>
      <RowMenu
        label="إجراءات الحجز"
        listItems={() => [{ key: 'cancel', label: 'إلغاء', icon: null, onSelect: select }]}
      />
      <input aria-label="البحث" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'إجراءات الحجز' }));
  return screen.getByRole('menu', { hidden: true });
}

test('the field that a person presses beside an open menu keeps the focus', async () => {
  const menu = await openMenu();
  await userEvent.click(screen.getByRole('textbox', { name: 'البحث' }));
  // jsdom has no popover. A browser reports the closed popover after the pressed field got the focus.
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'closed' }));
  expect(menu).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'البحث' })).toHaveFocus();
});

test('a choice and Escape return the focus to the button of the row', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'إلغاء', hidden: true }));
  expect(select).toHaveBeenCalledTimes(1);
  const button = screen.getByRole('button', { name: 'إجراءات الحجز' });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
});
