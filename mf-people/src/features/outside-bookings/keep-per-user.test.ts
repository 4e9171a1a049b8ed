import type { Platform } from '@salon/shared/module/platform';
import { keepPerUser } from './keep-per-user.ts';

const platformOf = (id: string) => ({ session: { user: { id } } }) as Platform;

it('finds the same store for the same user, and a new one after another user has signed in', () => {
  const find = keepPerUser(() => ({}));
  const platform = platformOf('yasmin');
  const store = find(platform);
  expect(find(platform)).toBe(store);
  expect(find(platformOf('yasmin'))).not.toBe(store);
  Object.assign(platform, platformOf('nour'));
  expect(find(platform)).not.toBe(store);
});
