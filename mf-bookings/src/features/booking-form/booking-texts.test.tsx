import { paths } from '@salon/shared/contracts/paths';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  createAcceptingSalon,
  createBookableSalon,
  fillInBooking,
  findEmployeeCard,
  findServiceRow,
  getNameField,
  getPhoneField,
  getSubmitButton,
  openForm,
} from './testing/booking-salon.tsx';

describe('a missing value of a booking', () => {
  // @spec 5.01 Booking submit: six checks in their order, texts to the character @ mf-bookings/src/features/booking-form/booking-form.validation.ts
  it('is reported one after the other, in the order of the form', async () => {
    const { network } = createBookableSalon();
    const { person } = openForm(network);
    await findEmployeeCard('سارة كريم');
    const expectMessage = async (text: string) => {
      fireEvent.submit(getSubmitButton().closest('form') as HTMLFormElement);
      // The text stands above the button, and also at a field that shows its own errors.
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    };
    const paste = async (field: HTMLElement, text: string) => {
      await person.click(field);
      await person.paste(text);
    };
    await expectMessage('يرجى إدخال اسم العميل');
    await paste(getNameField(), 'زينب كاظم');
    await expectMessage('يرجى إدخال رقم الهاتف');
    await paste(getPhoneField(), '0770');
    await expectMessage('يرجى إدخال رقم هاتف صحيح');
    await paste(getPhoneField(), '07701234567');
    await expectMessage('يرجى اختيار الموظف');
    await person.click(await findEmployeeCard('سارة كريم'));
    await expectMessage('يرجى اختيار خدمة واحدة على الأقل');
    await person.click(await findServiceRow('قص شعر'));
    await expectMessage('يرجى اختيار وقت الحجز');
    expect(network.callsTo('POST', paths.bookings)).toEqual([]);
  });
});

describe('an error of a booking', () => {
  it('is shown for five seconds', async () => {
    const salon = createAcceptingSalon();
    salon.network.on('POST', paths.bookings).fail('INTERNAL');
    const form = openForm(salon.network);
    await fillInBooking(form);
    jest.useFakeTimers();
    try {
      await form.person.click(getSubmitButton());
      const text = 'خطأ في إنشاء/تحديث الحجز، يرجى المحاولة مرة أخرى';
      expect(await screen.findByText(text)).toBeVisible();
      act(() => jest.advanceTimersByTime(4_000));
      expect(screen.getByText(text)).toBeVisible();
      act(() => jest.advanceTimersByTime(1_100));
      expect(screen.queryByText(text)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  // @spec 8.14 حدث خطأ غير متوقع @ mf-bookings/src/features/booking-form/booking-form.messages.ts
  it('has a text of its own when the answer holds no booking', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const salon = createAcceptingSalon();
    salon.network.on('POST', paths.bookings).answer({ success: true }, 201);
    const form = openForm(salon.network);
    await form.person.click(screen.getByRole('checkbox', { name: 'طباعة الإيصال بعد الحفظ' }));
    await fillInBooking(form);
    await form.person.click(getSubmitButton());
    expect(await screen.findByText('حدث خطأ غير متوقع')).toBeVisible();
  });
});
