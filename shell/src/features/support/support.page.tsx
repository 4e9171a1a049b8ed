import type { Platform } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { Empty } from '@salon/shared/ui/empty';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ModuleHost } from '../../platform/module-host.ts';
import { readRegistry } from '../../platform/registry.ts';
import { CodeCard } from './code-card.tsx';
import { supportMessages as texts } from './support.messages.ts';
import classes from './support.module.css';
import { SupportStore } from './support.store.ts';
import { STATE_COLUMNS } from './support-columns.tsx';

interface SupportPageProps {
  platform: Platform;
  host: Pick<ModuleHost, 'states'>;
}

export const SupportPage = observer(function SupportPage({ platform, host }: SupportPageProps) {
  const [store] = useState(() => new SupportStore(platform, host.states, readRegistry()));
  const { rows } = store;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        primary={
          <Button
            kind="primary"
            icon={<Send />}
            busy={store.sending === 'busy'}
            onClick={() => void store.send()}
          >
            {texts.send}
          </Button>
        }
      />
      <CodeCard store={store} />
      <Section title={texts.modules} hint={texts.modulesHint}>
        {rows.length === 0 ? (
          <Empty title={texts.none} />
        ) : (
          <ResponsiveTable
            label={texts.modules}
            columns={STATE_COLUMNS}
            rows={rows}
            rowKey={({ module, version }) => `${module} ${version}`}
          />
        )}
      </Section>
      <Section title={texts.page}>
        <Card>
          <dl className={classes.facts}>
            {store.facts.map(({ label, value, isCode }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{isCode ? <bdi className={classes.exact}>{value}</bdi> : value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
    </Page>
  );
});
