import { useLayoutEffect, useRef } from 'react';
import type { ModuleHost } from './module-host.ts';

/**
 * Where modules paint. The element is the host's own and moves along from page to page, with or without the frame: a
 * module that is leaving still unmounts from it.
 */
export function ModuleOutlet({
  host,
  hidden = false,
}: {
  host: Pick<ModuleHost, 'outlet'>;
  hidden?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(host.outlet), [host]);
  return <div ref={place} hidden={hidden} />;
}
