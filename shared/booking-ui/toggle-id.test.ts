import { toggleId } from './toggle-id.ts';

test('a second toggle takes the id away, and the others keep their order', () => {
  expect(toggleId(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggleId(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});
