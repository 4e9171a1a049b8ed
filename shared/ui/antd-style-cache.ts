import { createCache } from '@ant-design/cssinjs';

/** Matches antd components only: the theme's own variables are removed with the theme. */
const COMPONENT_ENTRY = /^(style|cssVar)%/;

/**
 * antd itself removes the variables of a component with its last instance and computes its style again for the next
 * one. A sheet with one field would then make the browser match all rules of the page again.
 */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      // The added instance is never unmounted, so antd never removes the entry.
      const isNew = !before && after !== null && COMPONENT_ENTRY.test(path);
      return isNew ? [after[0] + 1, after[1]] : after;
    });
  return cache;
}
