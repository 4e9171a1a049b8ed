import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';
import type { Family } from 'react-refresh/runtime';
import { familyOf, type Place, placeOf, setPlace } from './families.ts';
import { hotComponents } from './late-hot-components.ts';
import { callWithin } from './react.ts';

type Props = Record<string, unknown>;

/** What React gets to see instead of a component whose code may change; anything else stays as it is. */
export function hotComponentOf(type: unknown): unknown {
  const family = familyOf(type);
  if (family === undefined) return type;
  const known = placeOf(family);
  if (known) return known.component;
  const made = placeFor(family);
  setPlace(family, made);
  return made.component;
}

hotComponents.of = hotComponentOf;

/**
 * React keeps state where the same function stands, and only a development build of it lets another function take that
 * place. The page's React is the shell's, made for production: so it always sees the same function, which calls the newest.
 */
function placeFor(family: Family): Place {
  const watchers = new Set<() => void>();
  // Another object at each change: whoever watches paints again.
  let newest = { Body: bodyOf(family) };
  const watch = (onChange: () => void) => {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  };
  const component = (props: Props) => {
    const { Body } = useSyncExternalStore(watch, () => newest);
    return createElement(Body, props);
  };
  return {
    component: named(component, family),
    change: (anew) => {
      newest = { Body: anew ? bodyOf(family) : newest.Body };
      for (const onChange of watchers) onChange();
    },
  };
}

/** Where a component's hooks live, for as long as it has the same ones. */
function bodyOf(family: Family): ComponentType<Props> {
  return named((props: Props) => callWithin(family, () => show(family.current, props)), family);
}

interface Wrapped {
  /** Of `memo`, and so of `observer`. */
  type?: unknown;
  /** Of `forwardRef`. */
  render?(props: Props, ref: unknown): ReactNode;
}

/** Calls what a component is inside, so that its hooks become those of the place it stands in. */
function show(type: unknown, props: Props): ReactNode {
  if (isPlain(type)) return type(props);
  const { type: inner, render } = type as Wrapped;
  if (inner !== undefined) return show(inner, props);
  if (render === undefined) return createElement(type as ComponentType<Props>, props);
  const { ref = null, ...rest } = props;
  return render(rest, ref);
}

function isPlain(type: unknown): type is (props: Props) => ReactNode {
  return typeof type === 'function' && !type.prototype?.isReactComponent;
}

/** As React's tools name it. */
function named<C extends ComponentType<Props>>(component: C, { current }: Family): C {
  const { displayName, name, type } = current as {
    displayName?: string;
    name?: string;
    type?: { name?: string };
  };
  return Object.defineProperty(component, 'name', { value: displayName ?? name ?? type?.name ?? '' });
}
