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
    // jsdom has neither object URLs nor downloads.
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

  it('has a Latin name with the day, and the type that calendars open', async () => {
    await downloadCalendarFile(buildBooking(), buildBusiness({ name: 'صالون نور' }));
    expect(saved).toEqual([{ name: 'booking-2026-11-07.ics', href: 'blob:salon/1' }]);
    expect(blobs[0]?.type).toBe('text/calendar;charset=utf-8');
    expect(document.querySelector('a')).toBeNull();
  });

  it('stays available while the phone asks whether to save it, then its memory is freed', async () => {
    jest.useFakeTimers();
    await downloadCalendarFile(buildBooking(), buildBusiness());
    jest.advanceTimersByTime(30_000);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:salon/1');
  });
});
