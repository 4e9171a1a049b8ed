import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import {
  buildBookedService,
  buildBooking,
  buildBookingLine,
  buildBusiness,
} from '@salon/shared/testing/builders';
import { printBooking } from './print-booking.ts';

const business = buildBusiness({ name: 'صالون نور', address: 'بغداد، الكرادة', phone: '07701000000' });
const booking = buildBooking({
  customer_name: 'زينب <img src=x onerror="alert(1)">',
  customer_phone: '+9647701234567',
  employee_name: 'سارة كريم',
  booking_date: '2026-11-07',
  booking_time: '14:30',
  booking_number: 12,
  services: [
    buildBookedService({ name: 'قص شعر', price: 15000 }),
    buildBookedService({ name: 'صبغة & عناية', price: 60000 }),
  ],
});

const errors: string[] = [];
const platform = {
  salon: {
    business,
    name: business.name,
    currency: 'د.ع',
    clockHours: 24 as const,
    timeZone: 'Asia/Baghdad',
    region: DEFAULT_REGION,
    now: jest.fn(),
    load: jest.fn(),
  },
  feedback: { success: jest.fn(), error: (text: string) => void errors.push(text) },
};

/** A frame's window replaces the new window, because jsdom cannot open windows. */
function openWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const opened = frame.contentWindow as Window;
  opened.print = jest.fn();
  opened.close = jest.fn();
  opened.focus = jest.fn();
  return opened;
}

const textOf = (opened: Window) => opened.document.body.textContent ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  errors.length = 0;
  document.body.replaceChildren();
  document.head.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the receipt', () => {
  // @spec 2.48 The receipt is 7 cm wide @ mf-bookings/src/features/receipt/receipt.styles.ts
  // @spec 9.16 Receipt width 7 cm @ mf-bookings/src/features/receipt/receipt.styles.ts
  it('shows salon, booking number, customer, employee, services, prices, date and time', () => {
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    printBooking(booking, platform);
    const words = [
      'صالون نور',
      'بغداد، الكرادة',
      '0770\u00a0100\u00a00000',
      '#12',
      '0770\u00a0123\u00a04567',
      'سارة كريم',
      'قص شعر',
      '15,000 د.ع',
      'صبغة & عناية',
      '60,000 د.ع',
      '75,000 د.ع',
      'السبت 7 تشرين الثاني 2026',
      '14:30',
    ];
    for (const word of words) expect(textOf(opened)).toContain(word);
    expect(opened.document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(opened.document.head.textContent).toContain('inline-size: 7cm');
  });

  it('names the employee of each service when there are several', () => {
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    const lines = [
      buildBookingLine({ name: 'تسريحة', employee_id: '1', employee_name: 'سارة كريم', price: 30000 }),
      buildBookingLine({ name: 'مكياج', employee_id: '2', employee_name: 'رنا صباح', price: 40000 }),
    ];
    printBooking({ ...booking, lines }, platform);
    expect(textOf(opened)).toContain('سارة كريم، رنا صباح');
    expect(textOf(opened)).toContain('مكياج (رنا صباح)40,000 د.ع');
  });

  it('prints a customer’s name with markup as plain text', () => {
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    printBooking(booking, platform);
    expect(textOf(opened)).toContain('زينب <img src=x onerror="alert(1)">');
    expect(opened.document.querySelector('img')).toBeNull();
  });

  it('shows the paid and the remaining amount of a completed booking', () => {
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    printBooking({ ...booking, status: 'completed', paid_amount: 50000 }, platform);
    expect(textOf(opened)).toContain('المدفوع50,000 د.ع');
    expect(textOf(opened)).toContain('المتبقي25,000 د.ع');
  });

  it('shows no remaining amount once the debt was collected', () => {
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    printBooking({ ...booking, status: 'completed', paid_amount: 50000, is_collected: true }, platform);
    expect(textOf(opened)).toContain('المدفوع50,000 د.ع');
    expect(textOf(opened)).toContain('حُصّل لاحقًا25,000 د.ع');
    expect(textOf(opened)).not.toContain('المتبقي');
  });

  it("has styles under the page's content security policy", () => {
    const style = document.createElement('style');
    style.setAttribute('nonce', 'nonce-1');
    document.head.append(style);
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    printBooking(booking, platform);
    const nonces = [...opened.document.querySelectorAll('style')].map(({ nonce }) => nonce);
    expect(nonces).toEqual(['nonce-1', 'nonce-1']);
  });
});

describe('printing the receipt', () => {
  it('prints from a new window and closes the window afterwards', () => {
    const opened = openWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened);
    printBooking(booking, platform);
    jest.runAllTimers();
    expect(opened.print).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([]);
    opened.dispatchEvent(new Event('afterprint'));
    expect(opened.close).toHaveBeenCalled();
  });

  // @spec 8.18 تعذر فتح نافذة الطباعة: falls back to a hidden frame
  it.each([
    ['returns no window', () => null],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('shows an error when the browser %s, and prints from a hidden frame', (_, open) => {
    jest.spyOn(window, 'open').mockImplementation(open);
    printBooking(booking, platform);
    const frame = document.querySelector('iframe');
    const inner = frame?.contentWindow as Window;
    inner.print = jest.fn();
    jest.runAllTimers();
    expect(errors).toEqual(['تعذر فتح نافذة الطباعة']);
    expect(textOf(inner)).toContain('#12');
    expect(inner.print).toHaveBeenCalledTimes(1);
    inner.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe')).toBeNull();
  });
});
