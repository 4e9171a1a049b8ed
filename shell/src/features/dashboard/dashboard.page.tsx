import type { Platform } from '@salon/shared/remote/platform';
import { Button } from '@salon/shared/ui/button';
import { formatDate } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { Time } from '@salon/shared/ui/time';
import { RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ModuleHost } from '../../platform/module-host.ts';
import { dashboardMessages as texts } from './dashboard.messages.ts';
import { DashboardStore } from './dashboard.store.ts';
import { partsOf } from './dashboard-parts.ts';
import { Part } from './part.tsx';

interface DashboardPageProps {
  platform: Platform;
  host: ModuleHost;
}

/** /dashboard: a greeting, and the parts that modules give to it. Each part loads and fails alone. */
export const DashboardPage = observer(function DashboardPage({ platform, host }: DashboardPageProps) {
  const [store] = useState(() => new DashboardStore(platform.salon));
  useEffect(() => store.start(), [store]);
  const greeting = texts.greeting(
    store.isMorning ? texts.morning : texts.evening,
    platform.session.user?.name ?? '',
  );
  return (
    <Page>
      <PageHeader
        title={greeting}
        subtitle={
          <>
            {formatDate(store.now.date)} · <Time value={store.now.time} />
          </>
        }
        actions={
          <>
            <span>
              {texts.updatedAt} <Time value={store.updatedAt} />
            </span>
            <Button icon={<RefreshCw size={16} />} onClick={store.refresh}>
              {texts.refresh}
            </Button>
          </>
        }
      />
      {partsOf(host.modules, 'dashboard').map((part) => (
        <Part
          key={`${part.module.name}${part.expose}`}
          load={() => host.loadPart(part.module, part)}
          platform={platform}
          refreshKey={store.refreshKey}
        />
      ))}
    </Page>
  );
});
