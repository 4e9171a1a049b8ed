import { PhoneInput } from '@salon/shared/ui/phone-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { createBookableSalon, fillInBooking, getSlot, openForm } from './testing/booking-salon.tsx';

jest.mock('@salon/shared/ui/phone-input', () => {
  const actual = jest.requireActual('@salon/shared/ui/phone-input');
  return { PhoneInput: jest.fn(actual.PhoneInput) };
});
jest.mock('@salon/shared/ui/text-input', () => {
  const actual = jest.requireActual('@salon/shared/ui/text-input');
  return { TextInput: jest.fn(actual.TextInput) };
});

test('choosing a time renders no field of the other steps', async () => {
  const form = openForm(createBookableSalon().network);
  await fillInBooking(form);
  const fields = [jest.mocked(PhoneInput), jest.mocked(TextInput)];
  for (const field of fields) {
    expect(field).toHaveBeenCalled();
    field.mockClear();
  }
  await form.person.click(getSlot('15:00'));
  expect(getSlot('15:00')).toBeChecked();
  for (const field of fields) expect(field).not.toHaveBeenCalled();
});
