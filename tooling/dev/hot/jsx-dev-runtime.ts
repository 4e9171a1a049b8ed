/** The JSX runtime that the compiler imports in the sources of a module under development. */
import type { ElementType, Key } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { toHotComponent } from './hot-components.ts';

export { Fragment } from 'react/jsx-runtime';

export function jsxDEV(type: ElementType, props: unknown, key: Key | undefined, hasManyChildren: boolean) {
  const make = hasManyChildren ? jsxs : jsx;
  return make(toHotComponent(type) as ElementType, props, key);
}
