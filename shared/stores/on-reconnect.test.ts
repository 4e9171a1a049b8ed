import { observable, runInAction } from 'mobx';
import { onReconnect } from './on-reconnect.ts';

test('onReconnect calls each time the server is reachable again until it is stopped', () => {
  const connection = observable({ isOnline: true });
  const load = jest.fn();
  const setOnline = (isOnline: boolean) =>
    runInAction(() => {
      connection.isOnline = isOnline;
    });
  const stop = onReconnect(connection, load);
  setOnline(false);
  expect(load).not.toHaveBeenCalled();
  setOnline(true);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  setOnline(false);
  setOnline(true);
  expect(load).toHaveBeenCalledTimes(1);
});
