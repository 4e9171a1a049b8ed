import { render, screen } from '@testing-library/react';
import { EmployeeDescription, NextFree } from './employee-description.tsx';

test('an employee has a name, a specialty and further lines', () => {
  const { container } = render(
    <EmployeeDescription name="سارة" specialty="صبغة وقص" title="صبغة وقص">
      <span>موقوف</span>
    </EmployeeDescription>,
  );
  expect(container).toHaveTextContent('سارةصبغة وقصموقوف');
  expect(screen.getByTitle('صبغة وقص')).toBeVisible();
});

test.each([
  ['shows the time', '10:30', 'أقرب وقت 10:30'],
  ['says that there is none', null, 'لا وقت متاح'],
  ['shows the skeleton while the time is unknown', undefined, '…'],
])('the next free time: %s', (_, time, text) => {
  const { container } = render(<NextFree time={time} noneText="لا وقت متاح" skeleton="…" />);
  expect(container).toHaveTextContent(text);
});
