import { createCache } from '@ant-design/cssinjs';

/**
 * Matches the cache entries of antd components, which are their styles and variables. The theme's own variables do not
 * match, so they are removed with the theme.
 */
const COMPONENT_ENTRY = /^(style|cssVar)%/;

/**
 * Returns a cache that keeps the style of an antd component from its first use. antd itself removes the variables of a
 * component with its last instance and computes its style again for the next one, so that a sheet with one field would
 * make the browser match all rules of the page again when it opens and when it closes.
 */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      // antd counts the instances of each entry and removes an entry at 0. The one instance that is added here is never
      // unmounted.
      const isNew = !before && after !== null && COMPONENT_ENTRY.test(path);
      return isNew ? [after[0] + 1, after[1]] : after;
    });
  return cache;
}
