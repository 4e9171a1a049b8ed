import { buildBooking, buildBusiness } from '@salon/shared/testing/builders';
import { downloadCalendarFile } from './download-calendar-file.ts';

interface Saved {
  name: string;
  href: string;
}

describe('a calendar file', () => {
  const saved: Saved[] = [];
  const blobs: Blob[] = [];

  beforeEach(() => {
    saved.length = 0;
    blobs.length = 0;
    // What jsdom lacks: addresses for blobs, and downloads.
    URL.createObjectURL = (blob: Blob) => `blob:salon/${blobs.push(blob)}`;
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is saved under a Latin name that says the day, as what calendars open', async () => {
    await downloadCalendarFile(buildBooking(), buildBusiness({ name: 'صالون نور' }));
    expect(saved).toEqual([{ name: 'booking-2026-11-07.ics', href: 'blob:salon/1' }]);
    expect(blobs[0]?.type).toBe('text/calendar;charset=utf-8');
    expect(document.querySelector('a')).toBeNull();
  });

  it('stays at its address for as long as a phone asks whether to save it, then is let go', async () => {
    jest.useFakeTimers();
    await downloadCalendarFile(buildBooking(), buildBusiness());
    jest.advanceTimersByTime(30_000);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:salon/1');
  });
});
