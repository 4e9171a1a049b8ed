import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before anything is measured. */
const USUAL_WIDTH = 640;

/** An element's width in pixels, followed as it changes: text is drawn in its real size, never stretched. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.clientWidth) || USUAL_WIDTH);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
