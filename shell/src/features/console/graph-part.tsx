import type { Platform } from '@salon/shared/module/platform';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CAUSE_WORDS, consoleMessages, graphMessages as texts } from './console.messages.ts';
import classes from './graph.module.css';
import { GraphStore, type WhatIf } from './graph.store.ts';
import { createGraphColumns } from './graph-columns.tsx';
import { GraphDrawing } from './graph-drawing.tsx';
import type { PackageLabels } from './package-labels.ts';
import { LatinText } from './release-columns.tsx';

interface GraphPartProps {
  platform: Pick<Platform, 'http'>;
  labels: PackageLabels;
  refreshKey: number;
}

const WHAT_IF: { value: WhatIf; label: string }[] = [
  { value: 'rollback', label: texts.rollback },
  { value: 'removal', label: texts.removal },
];

export const GraphPart = observer(function GraphPart({ platform, labels, refreshKey }: GraphPartProps) {
  const [store] = useState(() => new GraphStore(platform));
  const [columns] = useState(() => createGraphColumns(labels));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page raises the key to make the part load again
  useEffect(() => store.start(), [store, refreshKey]);
  const { data, error, isLoading } = store.data;
  if (!data) {
    return error ? (
      <ErrorRetry text={texts.failed} safe={texts.safe} onRetry={store.refresh} busy={isLoading} />
    ) : (
      <SkeletonRows rows={8} />
    );
  }
  if (data.packages.length === 0) return <Empty icon={<Share2 />} title={texts.empty} />;
  return (
    <>
      {error && <StaleNote text={texts.failed} onRefresh={store.refresh} busy={isLoading} />}
      <Section
        title={consoleMessages.graph}
        hint={texts.hint}
        extra={
          <ChoicePills label={texts.act} value={store.whatIf} options={WHAT_IF} onChange={store.setWhatIf} />
        }
      >
        <OutcomeOfChange store={store} labels={labels} />
        <GraphDrawing store={store} labels={labels} />
        <p className={classes.legend}>{texts.legend}</p>
      </Section>
      <Section title={texts.table}>
        <ResponsiveTable
          label={texts.table}
          columns={columns}
          rows={data.packages}
          rowKey={(one) => one.package}
        />
      </Section>
    </>
  );
});

const OutcomeOfChange = observer(function OutcomeOfChange({
  store,
  labels,
}: {
  store: GraphStore;
  labels: PackageLabels;
}) {
  const { chosen, outcome, whatIf } = store;
  if (!chosen || !outcome) return null;
  const change = (
    <>
      {whatIf === 'rollback' ? texts.ifRollback : texts.ifRemoval} {labels.ofWord(chosen.package)}
    </>
  );
  if ('impossible' in outcome) {
    return (
      <p role="status">
        {change}: {outcome.impossible}
      </p>
    );
  }
  return (
    <div className={classes.outcome} role="status">
      <p>
        {change}
        {outcome.version !== null && (
          <>
            {' '}
            {texts.to} <LatinText>{outcome.version}</LatinText>
          </>
        )}
        : {outcome.breaks.length === 0 ? texts.nothing : texts.breaks}
      </p>
      <ul className={classes.breaks}>
        {outcome.breaks.map((one) => (
          <li key={`${one.package} ${one.version} ${one.cause} ${one.detail}`} className={classes.break}>
            <span className={classes.breakName}>{labels.ofWord(one.package)}</span>
            <LatinText>{one.version}</LatinText>
            <span>{CAUSE_WORDS[one.cause]}</span>
            {one.detail && <LatinText>{one.detail}</LatinText>}
          </li>
        ))}
      </ul>
    </div>
  );
});
