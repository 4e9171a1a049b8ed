import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from './disclosure.tsx';

function Times() {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="الأوقات" summary="انتظار 30 دقيقة" open={open} onToggle={() => setOpen(!open)}>
      <input aria-label="وقت الانتظار" />
    </Disclosure>
  );
}

const button = () => screen.getByRole('button', { name: 'الأوقات انتظار 30 دقيقة' });

describe('a disclosure', () => {
  it('has its content only while it is open', async () => {
    render(<Times />);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('وقت الانتظار')).toBeNull();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('وقت الانتظار')).toBeVisible();
    expect(screen.getByRole('region', { name: 'الأوقات' })).toContainElement(
      screen.getByLabelText('وقت الانتظار'),
    );
  });

  it('opens with Space and Enter, and is a heading', async () => {
    render(<Times />);
    expect(screen.getByRole('heading', { level: 3 })).toContainElement(button());
    button().focus();
    await userEvent.keyboard(' ');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });
});
