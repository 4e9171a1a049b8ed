import type { Platform } from '@salon/shared/module/platform';
import { ModuleMount } from '@salon/shared/module-runtime/mount/module-mount';
import type { ModuleVersions } from '@salon/shared/module-runtime/versions/module-versions';
import { useEffect, useRef } from 'react';
import { SiteNotices } from './site-notices.tsx';

interface ModulePlaceProps {
  versions: ModuleVersions;
  supportCode: string;
  platform: Platform;
  /** The mount calls this after the module, or its fallback, has painted. */
  onShown(): void;
}

export function ModulePlace({ versions, supportCode, platform, onShown }: ModulePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const mount = new ModuleMount({
      platform,
      versions,
      createNotices: (onRetry) => new SiteNotices(supportCode, onRetry),
      outlet: async () => element,
      onShown,
    });
    mount.enter();
    return () => void mount.leave();
  }, [versions, supportCode, platform, onShown]);
  return <div ref={place} />;
}
