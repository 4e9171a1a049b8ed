import { render, screen } from '@testing-library/react';
import { SubmitFailure } from './submit-failure.tsx';
import { SummaryFact, SummaryFacts } from './summary-facts.tsx';

test('a choice that is not made yet says so', () => {
  render(
    <SummaryFacts>
      <SummaryFact name="الموظف">سارة</SummaryFact>
      <SummaryFact name="الموعد">{null}</SummaryFact>
    </SummaryFacts>,
  );
  const texts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(texts).toEqual(['سارة', 'لم يحدد بعد']);
});

test.each([
  [true, 'فشل في إنشاء الحجزإعادة المحاولة آمنة: لن يتكرر الحجز'],
  [false, 'فشل في إنشاء الحجز'],
])('a failed submission (safe retry: %s) shows its text', (isRetrySafe, text) => {
  const { container } = render(<SubmitFailure text="فشل في إنشاء الحجز" isRetrySafe={isRetrySafe} />);
  expect(container.textContent).toBe(text);
});
