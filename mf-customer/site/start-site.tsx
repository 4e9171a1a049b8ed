import '@salon/shared/ui/tokens.css';
import '@salon/shared/ui/base.css';
import type { ModuleLoader } from '@salon/shared/host/loader';
import type { RemoteLifecycles } from '@salon/shared/remote/lifecycles';
import { createToasts } from '@salon/shared/ui/toast';
import { createRoot } from 'react-dom/client';
import { Interrupted } from './interrupted.ts';
import { startOffline } from './offline/start-offline.ts';
import { Site } from './site.tsx';
import { createSitePlatform } from './site-platform.ts';
import { readSiteRegistry } from './site-registry.ts';

/** Puts the customer's site into the page. `loader`: the module's released container; in the twin of the measurements its own chunks. */
export function startSite(loader: ModuleLoader): void {
  const { module } = readSiteRegistry();
  const toasts = createToasts();
  const interrupted = new Interrupted();
  const platform = createSitePlatform(toasts, interrupted);
  const offline = startOffline(platform);
  // Beside the static skeleton, which stands until the module has painted.
  const skeleton = document.getElementById('root');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Site
      platform={platform}
      interrupted={interrupted}
      toasts={toasts}
      moduleName={module.name}
      load={() => loader.load(module, './module') as Promise<RemoteLifecycles>}
      onShown={() => {
        skeleton?.remove();
        offline.shown();
      }}
    />,
  );
}
