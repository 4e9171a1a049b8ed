import type { GraphPackage, PackageBreak } from '@salon/shared/contracts/platform-console';
import type { TableColumn } from '@salon/shared/ui/responsive-table';
import { Fragment } from 'react';
import { consoleMessages, graphMessages as texts } from './console.messages.ts';
import classes from './graph.module.css';
import type { PackageLabels } from './package-labels.ts';
import { LatinText } from './release-columns.tsx';

/** A package without Arabic name keeps its direction within the list. */
const toListed = (label: string, index: number) => (
  <Fragment key={label}>
    {index > 0 && '، '}
    <bdi>{label}</bdi>
  </Fragment>
);

/** The drawing as a table, for screen readers and for those who read it more easily. */
export function createGraphColumns(labels: PackageLabels): TableColumn<GraphPackage>[] {
  const names = (list: readonly string[]) =>
    list.length === 0 ? (
      consoleMessages.none
    ) : (
      <span className={classes.list}>
        {list.map((name) => (
          <LatinText key={name}>{name}</LatinText>
        ))}
      </span>
    );
  const broken = (change: { breaks: PackageBreak[] } | null, impossible: string) => {
    if (!change) return impossible;
    const packages = [...new Set(change.breaks.map((one) => labels.ofWord(one.package)))];
    return packages.length === 0 ? texts.nothing : packages.map(toListed);
  };
  return [
    {
      key: 'package',
      title: consoleMessages.package,
      card: 'title',
      render: (one) => <bdi>{labels.ofWord(one.package)}</bdi>,
    },
    {
      key: 'contract',
      title: texts.contract,
      render: ({ platform }) => <LatinText>{platform}</LatinText>,
    },
    { key: 'lent', title: texts.lent, render: ({ lent }) => names(lent) },
    { key: 'slots', title: texts.slots, render: ({ slots }) => names(slots) },
    { key: 'emits', title: texts.emits, render: ({ emits }) => names(emits) },
    { key: 'hears', title: texts.hears, render: ({ hears }) => names(hears) },
    {
      key: 'rollback',
      title: texts.ifRolledBack,
      render: ({ rollback }) => broken(rollback, texts.noEarlier),
    },
    { key: 'removal', title: texts.ifRemoved, render: ({ removal }) => broken(removal, texts.cannotRemove) },
  ];
}
