import { Button } from '@salon/shared/ui/button';
import { Section } from '@salon/shared/ui/section';
import { Sheet } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { toSupportRows } from '../features/support/support-rows.ts';
import { OVERRIDE_PARAMETER } from '../platform/override-names.ts';
import { readStoredOverrides } from '../platform/stored-overrides.ts';
import type { PageFacts } from './page-facts.ts';
import { panelMessages as texts } from './panel.messages.ts';
import classes from './panel.module.css';
import { PanelModules } from './panel-modules.tsx';
import { PanelPreviews } from './panel-previews.tsx';
import { PanelReports } from './panel-reports.tsx';

interface PagePanelProps {
  facts: PageFacts;
  isOperator: boolean;
  onClose(): void;
}

/** Reports and trace ids are no observables. */
const READ_EVERY_MS = 1_000;

export const PagePanel = observer(function PagePanel({ facts, isOperator, onClose }: PagePanelProps) {
  const [, setReads] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setReads((reads) => reads + 1), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { states, registry, reports } = facts;
  return (
    <Sheet
      open
      title={texts.title}
      width={680}
      onClose={onClose}
      footer={isOperator && <Button href="/platform/console">{texts.console}</Button>}
    >
      <Section title={texts.page}>
        <PageList facts={facts} />
        <Button kind="ghost" size="small" href="/support">
          {texts.support}
        </Button>
      </Section>
      <Section title={texts.modules}>
        <PanelModules rows={toSupportRows(registry.modules, [...states.all.values()])} />
      </Section>
      <Section title={texts.overrides}>
        <PanelOverrides />
      </Section>
      <Section title={texts.previews}>
        <PanelPreviews previews={registry.previews ?? []} />
      </Section>
      <Section title={texts.reports}>
        <PanelReports {...reports.list()} />
      </Section>
    </Sheet>
  );
});

function PageList({ facts: { states, registry, getTraceId } }: { facts: PageFacts }) {
  const traceId = getTraceId();
  const noTrace = traceId === undefined ? texts.noTraces : texts.noRequest;
  const exact = (text: string) => <bdi className={classes.exact}>{text}</bdi>;
  const all: [string, ReactNode][] = [
    [texts.code, exact(states.code)],
    [texts.trace, traceId ? exact(traceId) : noTrace],
    [texts.shell, exact(registry.shell.version)],
    [texts.environment, exact(`${registry.environment} ${registry.serial}`)],
    ...(registry.channel ? [[texts.canaries, exact(registry.channel)] as [string, ReactNode]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {all.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PanelOverrides() {
  const overrides = Object.entries(readStoredOverrides());
  if (overrides.length === 0) return <p className={classes.quiet}>{texts.noOverrides}</p>;
  return (
    <>
      <ul className={classes.list}>
        {overrides.map(([name, address]) => (
          <li key={name}>
            <bdi className={classes.exact}>
              {name} @ {address}
            </bdi>
          </li>
        ))}
      </ul>
      <Button size="small" href={`?${OVERRIDE_PARAMETER}=`}>
        {texts.endOverrides}
      </Button>
    </>
  );
}
