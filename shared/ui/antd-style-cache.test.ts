import { createStyleCache } from './antd-style-cache.ts';

/** Counts an instance that mounts (1) or unmounts (-1). Returns whether antd then removes the style. */
function countInstance(cache: ReturnType<typeof createStyleCache>, path: string, change: 1 | -1): boolean {
  let isRemoved = false;
  cache.opUpdate(path, (before) => {
    const [count = 0, style = 'style'] = before ?? [];
    isRemoved = count + change === 0;
    return isRemoved ? null : [count + change, style];
  });
  return isRemoved;
}

test.each(['style%InputNumber', 'cssVar%InputNumber%salon-light'])(
  'keeps %s when its last instance unmounts',
  (path) => {
    const cache = createStyleCache();
    cache.opUpdate(path, () => [0, 'style']);
    for (const change of [1, 1, -1, -1, 1, -1] as const) {
      expect(countInstance(cache, path, change)).toBe(false);
    }
    expect(cache.opGet(path)?.[1]).toBe('style');
  },
);

test("lets the theme's own variables leave with the theme", () => {
  const cache = createStyleCache();
  cache.opUpdate('token%light', () => [0, 'style']);
  countInstance(cache, 'token%light', 1);
  expect(countInstance(cache, 'token%light', -1)).toBe(true);
  expect(cache.opGet('token%light')).toBeNull();
});
