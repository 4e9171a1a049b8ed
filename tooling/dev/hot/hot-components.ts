import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';
import type { Family } from 'react-refresh/runtime';
import { findFamily, findHotComponent, type HotComponent, setHotComponent } from './families.ts';
import { lateHotComponent } from './late-hot-components.ts';
import { callWithin } from './react.ts';

type Props = Record<string, unknown>;

/** Returns the stable component that React sees; a type that no file has registered stays unchanged. */
export function toHotComponent(type: unknown): unknown {
  const family = findFamily(type);
  if (family === undefined) return type;
  const known = findHotComponent(family);
  if (known) return known.component;
  const made = placeFor(family);
  setHotComponent(family, made);
  return made.component;
}

lateHotComponent.create = toHotComponent;

/**
 * React keeps state only while it sees the same function, and the shell lends React's production build, which cannot
 * replace a function. React therefore always sees one function, which calls the newest code.
 */
function placeFor(family: Family): HotComponent {
  const subscribers = new Set<() => void>();
  // Each change makes a new object, so that the subscribed components render again.
  let newest = { Body: bodyOf(family) };
  const subscribe = (onChange: () => void) => {
    subscribers.add(onChange);
    return () => void subscribers.delete(onChange);
  };
  const component = (props: Props) => {
    const { Body } = useSyncExternalStore(subscribe, () => newest);
    return createElement(Body, props);
  };
  return {
    component: named(component, family),
    change: (anew) => {
      newest = { Body: anew ? bodyOf(family) : newest.Body };
      for (const onChange of subscribers) onChange();
    },
  };
}

/** The returned component can show new code, as long as this code uses the same hooks. */
function bodyOf(family: Family): ComponentType<Props> {
  return named((props: Props) => callWithin(family, () => show(family.current, props)), family);
}

interface Wrapped {
  /** Set by `memo`, which `observer` uses. */
  type?: unknown;
  /** Set by `forwardRef`. */
  render?(props: Props, ref: unknown): ReactNode;
}

/** Calls the function inside `memo` or `forwardRef`, because its hooks must belong to the calling component. */
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

/** React's tools show this name. */
function named<C extends ComponentType<Props>>(component: C, { current }: Family): C {
  const { displayName, name, type } = current as {
    displayName?: string;
    name?: string;
    type?: { name?: string };
  };
  return Object.defineProperty(component, 'name', { value: displayName ?? name ?? type?.name ?? '' });
}
