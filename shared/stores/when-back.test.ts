import { observable, runInAction } from 'mobx';
import { whenBack } from './when-back.ts';

test('a screen loads anew each time the server can be reached again, until it closes', () => {
  const connection = observable({ isOnline: true });
  const load = jest.fn();
  const turn = (isOnline: boolean) =>
    runInAction(() => {
      connection.isOnline = isOnline;
    });
  const stop = whenBack(connection, load);
  turn(false);
  expect(load).not.toHaveBeenCalled();
  turn(true);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  turn(false);
  turn(true);
  expect(load).toHaveBeenCalledTimes(1);
});
