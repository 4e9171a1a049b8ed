import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicePrice, ServiceRow, ServiceRows } from './service-row.tsx';

const row = { name: 'قص شعر', note: '30 دقيقة', checked: false, onChange: () => undefined };

test('a press anywhere on a row toggles its checkbox, which all its words name', async () => {
  const toggle = jest.fn();
  render(
    <ServiceRows>
      <ServiceRow {...row} description="مع غسيل" price="15000" onChange={toggle} />
    </ServiceRows>,
  );
  await userEvent.click(screen.getByText('30 دقيقة'));
  expect(toggle).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('checkbox', { name: /قص شعر.*مع غسيل.*30 دقيقة.*15000/ })).not.toBeChecked();
});

test('a service that cannot be chosen ignores presses and shows the reason', async () => {
  const toggle = jest.fn();
  render(<ServiceRow {...row} note="لا يقدمها موظف واحد" price={null} disabled onChange={toggle} />);
  await userEvent.click(screen.getByText('لا يقدمها موظف واحد'));
  expect(toggle).not.toHaveBeenCalled();
});

test('further choices stand below the row, and a press on them does not toggle it', async () => {
  const toggle = jest.fn();
  render(<ServiceRow {...row} price={null} onChange={toggle} more={<button type="button">طويل</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'طويل' }));
  expect(toggle).not.toHaveBeenCalled();
});

test.each([
  [12000, 15000, ['15,000', '12,000']],
  [15000, 15000, ['15,000']],
])('a price of %d of %d shows %j', (price, fullPrice, shown) => {
  const { container } = render(<ServicePrice price={price} fullPrice={fullPrice} currency="IQD" />);
  expect(container.textContent?.match(/\d+,\d+/g)).toEqual(shown);
});
