import '@salon/shared/ui/tokens.css';
import '@salon/shared/ui/base.css';
import type { ModuleLoader } from '@salon/shared/module-runtime/load/loader';
import { createToasts } from '@salon/shared/ui/toast';
import { createRoot } from 'react-dom/client';
import { LostSession } from './lost-session.ts';
import { startOffline } from './offline/start-offline.ts';
import { Site } from './site.tsx';
import { createSitePlatform } from './site-platform.ts';
import { readSiteRegistry } from './site-registry.ts';
import { createSiteVersions } from './site-versions.ts';

/**
 * `loader` loads the module's released container. In the single build, it loads the module from that build's chunks.
 */
export function startSite(loader: ModuleLoader): void {
  const toasts = createToasts();
  const interrupted = new LostSession();
  const platform = createSitePlatform(toasts, interrupted);
  const offline = startOffline(platform);
  const { connection } = platform;
  const { versions, supportCode } = createSiteVersions({
    registry: readSiteRegistry(),
    loader,
    isOffline: () => !navigator.onLine || !connection.isOnline,
  });
  // The site renders next to the static skeleton, which stays until the module has painted.
  const skeleton = document.getElementById('root');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Site
      platform={platform}
      interrupted={interrupted}
      toasts={toasts}
      versions={versions}
      supportCode={supportCode}
      onShown={() => {
        skeleton?.remove();
        offline.shown();
      }}
    />,
  );
}
