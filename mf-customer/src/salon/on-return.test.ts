import { makeAutoObservable, runInAction } from 'mobx';
import { onReturn } from './on-return.ts';

class FakeConnection {
  isOnline = true;

  constructor() {
    makeAutoObservable(this);
  }
}

function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function setOnline(connection: FakeConnection, isOnline: boolean) {
  runInAction(() => {
    connection.isOnline = isOnline;
  });
}

function watchReturns() {
  const connection = new FakeConnection();
  const load = jest.fn();
  return { connection, load, stop: onReturn(connection, load) };
}

afterEach(() => jest.restoreAllMocks());

describe('the return to the page', () => {
  it('loads when the page becomes visible, until it is stopped', () => {
    const { load, stop } = watchReturns();
    setHidden(true);
    expect(load).not.toHaveBeenCalled();
    setHidden(false);
    expect(load).toHaveBeenCalledTimes(1);
    stop();
    setHidden(false);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads nothing without a connection, and loads when the connection is back', () => {
    const { connection, load, stop } = watchReturns();
    setOnline(connection, false);
    setHidden(false);
    expect(load).not.toHaveBeenCalled();
    setOnline(connection, true);
    expect(load).toHaveBeenCalledTimes(1);
    stop();
  });

  it('waits for the visible page when the connection is back', () => {
    const { connection, load, stop } = watchReturns();
    setOnline(connection, false);
    setHidden(true);
    setOnline(connection, true);
    expect(load).not.toHaveBeenCalled();
    setHidden(false);
    expect(load).toHaveBeenCalledTimes(1);
    stop();
  });
});
