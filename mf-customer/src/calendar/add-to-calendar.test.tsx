import { buildBooking, buildBusiness } from '@salon/shared/testing/builders';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor } from '@testing-library/react';
import { AddToCalendar } from './add-to-calendar.tsx';

const booking = buildBooking();
const when = 'السبت 7 تشرين الثاني 11:00';

function show() {
  return renderModule(<AddToCalendar booking={booking} business={buildBusiness()} when={when} />, {
    light: true,
    user: null,
  });
}

describe('adding a booking to a calendar', () => {
  afterEach(() => jest.restoreAllMocks());

  it('the button saves a calendar file on the device', async () => {
    URL.createObjectURL = () => 'blob:salon/1';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { person } = show();
    await person.click(
      screen.getByRole('button', { name: 'أضف إلى التقويم، موعد السبت 7 تشرين الثاني 11:00' }),
    );
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  });

  it('a message appears under the button when the file cannot be made', async () => {
    URL.createObjectURL = () => {
      throw new Error('no room');
    };
    const { person } = show();
    await person.click(screen.getByRole('button', { name: /^أضف إلى التقويم/ }));
    expect(await screen.findByText('تعذر تجهيز ملف التقويم، يرجى المحاولة مرة أخرى')).toBeVisible();
  });

  it('the link opens Google’s calendar in a new page', () => {
    show();
    const link = screen.getByRole('link', { name: /^تقويم Google/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('dates=20261107T080000Z'));
    expect(link).toHaveAttribute('target', '_blank');
  });
});
