import { ServiceRow } from '@salon/shared/booking-ui/service-row';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { SelectField } from '@salon/shared/ui/select-field';
import { TextInput } from '@salon/shared/ui/text-input';
import {
  createBookableSalon,
  fillInBooking,
  findServiceRow,
  getNameField,
  getSlot,
  openForm,
} from './testing/booking-salon.tsx';
import { createBridalSalon, getLine, openLines } from './testing/bridal-salon.tsx';

jest.mock('@salon/shared/ui/phone-input', () => {
  const actual = jest.requireActual('@salon/shared/ui/phone-input');
  const { createElement } = jest.requireActual<typeof import('react')>('react');
  return { PhoneInput: jest.fn((props) => createElement(actual.PhoneInput, props)) };
});
jest.mock('@salon/shared/ui/text-input', () => {
  const actual = jest.requireActual('@salon/shared/ui/text-input');
  return { TextInput: jest.fn(actual.TextInput) };
});
jest.mock('@salon/shared/ui/select-field', () => {
  const actual = jest.requireActual('@salon/shared/ui/select-field');
  return { ...actual, SelectField: jest.fn(actual.SelectField) };
});
jest.mock('@salon/shared/booking-ui/service-row', () => {
  const actual = jest.requireActual('@salon/shared/booking-ui/service-row');
  return { ...actual, ServiceRow: jest.fn(actual.ServiceRow) };
});

const renders = { PhoneInput, TextInput, SelectField, ServiceRow };

/** Forgets the renders so far. */
function clearRenders() {
  for (const component of Object.values(renders)) jest.mocked(component).mockClear();
}

test('choosing a time renders no field of the other steps', async () => {
  const form = openForm(createBookableSalon().network);
  await fillInBooking(form);
  for (const field of [PhoneInput, TextInput, ServiceRow]) expect(field).toHaveBeenCalled();
  clearRenders();
  await form.person.click(getSlot('15:00'));
  expect(getSlot('15:00')).toBeChecked();
  for (const field of [PhoneInput, TextInput, ServiceRow]) expect(field).not.toHaveBeenCalled();
});

test('choosing a service renders no other service, and typing a name renders none', async () => {
  const form = openForm(createBookableSalon().network);
  await fillInBooking(form);
  clearRenders();
  await form.person.click(await findServiceRow('صبغة'));
  const rendered = jest.mocked(ServiceRow).mock.calls.map(([{ note }]) => note);
  expect(new Set(rendered)).toEqual(new Set(['ساعة و30 دقيقة']));
  clearRenders();
  await form.person.type(getNameField(), 'ة');
  expect(ServiceRow).not.toHaveBeenCalled();
});

test('changing a line renders no other line', async () => {
  const { network, rana } = createBridalSalon();
  const { person, add } = await openLines(network);
  await add('تسريحة');
  await add('مكياج');
  await person.selectOptions(getLine(1).employee(), 'سارة كريم');
  clearRenders();
  await person.selectOptions(getLine(2).employee(), rana.name);
  const rendered = jest.mocked(SelectField).mock.calls.map(([{ value }]) => value);
  expect(new Set(rendered)).toEqual(new Set([rana.id]));
});
