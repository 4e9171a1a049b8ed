import { EventBus } from '@salon/shared/events';
import { autorun } from 'mobx';
import { UnsavedWork } from './unsaved-work.ts';

function followed() {
  const events = new EventBus();
  const work = new UnsavedWork();
  const stop = work.follow(events);
  const say = (source: string, dirty: boolean) => events.emit('form:dirty', { source, dirty });
  return { work, say, stop };
}

describe('unsaved work', () => {
  it('lasts until every form with unsaved work has saved or closed', () => {
    const { work, say } = followed();
    say('booking-form', true);
    say('payment', true);
    say('payment', true);
    expect(work.sources).toEqual(['booking-form', 'payment']);
    say('payment', false);
    expect(work.hasUnsavedWork).toBe(true);
    say('booking-form', false);
    expect([work.hasUnsavedWork, work.sources]).toEqual([false, []]);
  });

  it('can be observed', () => {
    const { work, say } = followed();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(work.hasUnsavedWork));
    say('voucher', true);
    say('voucher', false);
    stop();
    expect(seen).toEqual([false, true, false]);
  });

  it('ends when the person gives it up', () => {
    const { work, say } = followed();
    say('voucher', true);
    work.forget();
    expect(work.hasUnsavedWork).toBe(false);
  });

  it('is not counted after the page stopped listening', () => {
    const { work, say, stop } = followed();
    stop();
    say('voucher', true);
    expect(work.hasUnsavedWork).toBe(false);
  });
});
