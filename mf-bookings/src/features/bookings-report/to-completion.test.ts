import { getMaxPaymentNotesLength, toCompletion } from './to-completion.ts';

const PAID = { paidAmount: 5000, notes: '', endsNow: false };

describe('the completion of a booking', () => {
  it('has the notes of the booking, and below them the notes of the payment', () => {
    expect(toCompletion({ notes: 'شعر طويل', total_price: 8000 }, { ...PAID, notes: ' نقدًا ' })).toEqual({
      status: 'completed',
      paid_amount: 5000,
      total_price: 8000,
      notes: 'شعر طويل\nنقدًا',
    });
    expect(toCompletion({ notes: '', total_price: 8000 }, { ...PAID, notes: 'نقدًا' }).notes).toBe('نقدًا');
  });

  it('does not change the notes when the payment has none', () => {
    expect(toCompletion({ notes: 'شعر طويل', total_price: 8000 }, { ...PAID, notes: '  ' })).toEqual({
      status: 'completed',
      paid_amount: 5000,
      total_price: 8000,
    });
  });

  it('says that the visit has ended only if it has', () => {
    expect(toCompletion({ notes: '', total_price: 8000 }, { ...PAID, endsNow: true })).toEqual({
      status: 'completed',
      paid_amount: 5000,
      total_price: 8000,
      ends_now: true,
    });
  });

  it('leaves room for the notes of the booking and the line break', () => {
    expect(getMaxPaymentNotesLength({ notes: 'x'.repeat(100) })).toBe(1899);
    expect(getMaxPaymentNotesLength({ notes: 'x'.repeat(2000) })).toBe(0);
  });
});
