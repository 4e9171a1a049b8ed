import { getMaxPaymentNotesLength, toCompletion } from './to-completion.ts';

describe('the completion of a booking', () => {
  it('has the notes of the booking, and below them the notes of the payment', () => {
    expect(toCompletion({ notes: 'شعر طويل' }, 5000, ' نقدًا ')).toEqual({
      status: 'completed',
      paid_amount: 5000,
      notes: 'شعر طويل\nنقدًا',
    });
    expect(toCompletion({ notes: '' }, 0, 'نقدًا').notes).toBe('نقدًا');
  });

  it('does not change the notes when the payment has none', () => {
    expect(toCompletion({ notes: 'شعر طويل' }, 5000, '  ')).toEqual({
      status: 'completed',
      paid_amount: 5000,
    });
  });

  it('leaves room for the notes of the booking and the line break', () => {
    expect(getMaxPaymentNotesLength({ notes: 'x'.repeat(100) })).toBe(1899);
    expect(getMaxPaymentNotesLength({ notes: 'x'.repeat(2000) })).toBe(0);
  });
});
