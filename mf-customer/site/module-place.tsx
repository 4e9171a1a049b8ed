import { ModuleStage } from '@salon/shared/host/module-stage';
import type { ModuleVersions } from '@salon/shared/host/module-versions';
import type { Platform } from '@salon/shared/remote/platform';
import { useEffect, useRef } from 'react';
import { SiteNotices } from './site-notices.tsx';

interface ModulePlaceProps {
  versions: ModuleVersions;
  supportCode: string;
  platform: Platform;
  /** The module has painted, or what stands for it has. */
  onShown(): void;
}

/** Where the module paints: its newest version, one that stands in, or what says that none runs, with another try. */
export function ModulePlace({ versions, supportCode, platform, onShown }: ModulePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stage = new ModuleStage({
      platform,
      versions,
      createNotices: (onRetry) => new SiteNotices(supportCode, onRetry),
      outlet: async () => element,
      onShown,
    });
    stage.enter();
    return () => void stage.leave();
  }, [versions, supportCode, platform, onShown]);
  return <div ref={place} />;
}
