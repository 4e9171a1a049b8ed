import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Switch } from './switch.tsx';

function Example({ disabled = false }) {
  const [isOn, setOn] = useState(true);
  return <Switch label="السبت يوم عمل" checked={isOn} onChange={setOn} disabled={disabled} />;
}

const control = () => screen.getByRole('switch', { name: 'السبت يوم عمل' });

test('a switch turns off and on by press and by keyboard', async () => {
  render(<Example />);
  expect(control()).toBeChecked();
  await userEvent.click(control());
  expect(control()).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(control()).toBeChecked();
});

test('a disabled switch keeps its state', async () => {
  render(<Example disabled />);
  await userEvent.click(control());
  expect(control()).toBeChecked();
});
