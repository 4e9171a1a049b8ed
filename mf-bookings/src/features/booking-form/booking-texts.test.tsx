import { paths } from '@salon/shared/contracts/paths';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  bookableSalon,
  face,
  fillIn,
  nameField,
  openForm,
  phoneField,
  serviceRow,
  submitButton,
  takingSalon,
} from './testing/booking-salon.tsx';

describe('what is missing in a booking', () => {
  it('is said one thing after the other, in the order of the form', async () => {
    const { network } = bookableSalon();
    const { person } = openForm(network);
    await face('سارة كريم');
    const says = async (text: string) => {
      fireEvent.submit(submitButton().closest('form') as HTMLFormElement);
      // Beside the button, and at the field where it has a line of its own.
      expect((await screen.findAllByText(text))[0]).toBeVisible();
    };
    const paste = async (field: HTMLElement, text: string) => {
      await person.click(field);
      await person.paste(text);
    };
    await says('يرجى إدخال اسم العميل');
    await paste(nameField(), 'زينب كاظم');
    await says('يرجى إدخال رقم الهاتف');
    await paste(phoneField(), '0770');
    await says('يرجى إدخال رقم هاتف صحيح');
    await paste(phoneField(), '07701234567');
    await says('يرجى اختيار الموظف');
    await person.click(await face('سارة كريم'));
    await says('يرجى اختيار خدمة واحدة على الأقل');
    await person.click(await serviceRow('قص شعر'));
    await says('يرجى اختيار وقت الحجز');
    expect(network.callsTo('POST', paths.bookings)).toEqual([]);
  });
});

describe('what went wrong with a booking', () => {
  it('is said for five seconds', async () => {
    const salon = takingSalon();
    salon.network.on('POST', paths.bookings).fail('INTERNAL');
    const form = openForm(salon.network);
    await fillIn(form);
    jest.useFakeTimers();
    try {
      await form.person.click(submitButton());
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

  it('has words of its own when the answer is no booking', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const salon = takingSalon();
    salon.network.on('POST', paths.bookings).answer({ success: true }, 201);
    const form = openForm(salon.network);
    await form.person.click(screen.getByRole('checkbox', { name: 'طباعة الإيصال بعد الحفظ' }));
    await fillIn(form);
    await form.person.click(submitButton());
    expect(await screen.findByText('حدث خطأ غير متوقع')).toBeVisible();
  });
});
