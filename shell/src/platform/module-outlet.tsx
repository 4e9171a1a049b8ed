import { useLayoutEffect, useRef } from 'react';
import type { ModuleHost } from './module-host.ts';

/**
 * `host.outlet` is one element that moves from page to page, because after a navigation the previous module still
 * unmounts from it.
 */
export function ModuleOutlet({
  host,
  hidden = false,
}: {
  host: Pick<ModuleHost, 'outlet'>;
  hidden?: boolean;
}) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.append(host.outlet), [host]);
  return <div ref={container} hidden={hidden} />;
}
