import { EventBus } from './events.ts';

describe('an event', () => {
  it('reaches every listener of its name and no other listener', () => {
    const bus = new EventBus();
    const heard: string[] = [];
    bus.on('bookings:changed', () => heard.push('report'));
    bus.on('bookings:changed', () => heard.push('dashboard'));
    bus.on('services:changed', () => heard.push('services'));
    bus.emit('bookings:changed');
    expect(heard).toEqual(['report', 'dashboard']);
  });

  it('carries its payload', () => {
    const bus = new EventBus();
    const heard: unknown[] = [];
    bus.on('form:dirty', (payload) => heard.push(payload));
    bus.emit('form:dirty', { source: 'booking-form', dirty: true });
    expect(heard).toEqual([{ source: 'booking-form', dirty: true }]);
  });

  it('does not reach a listener that was removed', () => {
    const bus = new EventBus();
    const listener = jest.fn();
    const off = bus.on('customers:changed', listener);
    off();
    off();
    bus.emit('customers:changed');
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not reach a listener that is added while the event is sent', () => {
    const bus = new EventBus();
    const late = jest.fn();
    const listener = () => void bus.on('settings:changed', late);
    bus.on('settings:changed', listener);
    bus.emit('settings:changed');
    expect(late).not.toHaveBeenCalled();
  });

  it('reaches the other listeners when one throws or is removed', () => {
    const bus = new EventBus();
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const listener = jest.fn();
    bus.on('employees:changed', () => {
      throw new Error('broken module');
    });
    const off = bus.on('employees:changed', () => off());
    bus.on('employees:changed', listener);
    bus.emit('employees:changed');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
