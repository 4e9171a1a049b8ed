import { createCache } from '@ant-design/cssinjs';

/** Matches antd components only: the theme's own variables are removed with the theme. */
const COMPONENT_ENTRY = /^(style|cssVar)%/;

/**
 * By itself, antd removes a component's variables when its last instance unmounts, and computes its style again for the
 * next instance. A sheet with one field would then make the browser match all rules of the page again.
 */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (before) => {
      const after = change(before);
      // The count includes one instance that never unmounts, so antd never removes the style.
      const isNew = !before && after !== null && COMPONENT_ENTRY.test(path);
      return isNew ? [after[0] + 1, after[1]] : after;
    });
  return cache;
}
