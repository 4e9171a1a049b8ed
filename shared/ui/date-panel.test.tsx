import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePanel } from './date-panel.tsx';

test('the field that a person presses beside an open panel keeps the focus', async () => {
  render(
    <>
      <DatePanel text="21 تشرين الثاني" placeholder="اختر التاريخ" label="التاريخ">
        {() => null}
      </DatePanel>
      <input aria-label="المبلغ" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /التاريخ/ }));
  const panel = screen.getByRole('dialog', { hidden: true });
  await userEvent.click(screen.getByRole('textbox', { name: 'المبلغ' }));
  // jsdom has no popover. A browser reports the closed popover after the pressed field got the focus.
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'closed' }));
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'المبلغ' })).toHaveFocus();
});
