import type { TableColumn } from '@salon/shared/ui/responsive-table';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { CircleAlert, CircleCheck, CircleDashed, CornerUpLeft, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { REASON_WORDS } from '../console/reasons.messages.ts';
import { STATE_WORDS, supportMessages as texts } from './support.messages.ts';
import classes from './support.module.css';
import type { SupportRow } from './support-rows.ts';

const LOOKS: Record<SupportRow['state'], { tone: TagTone; icon: ReactNode }> = {
  loading: { tone: 'neutral', icon: <LoaderCircle /> },
  mounted: { tone: 'success', icon: <CircleCheck /> },
  replaced: { tone: 'quiet', icon: <CornerUpLeft /> },
  failed: { tone: 'danger', icon: <CircleAlert /> },
  unused: { tone: 'quiet', icon: <CircleDashed /> },
};

const exact = (value: string) => <bdi className={classes.exact}>{value}</bdi>;

export const STATE_COLUMNS: readonly TableColumn<SupportRow>[] = [
  {
    key: 'module',
    title: texts.module,
    card: 'title',
    render: ({ label, module }) => (
      <>
        <span className={classes.name}>{label}</span>{' '}
        {label !== module && <bdi className={`${classes.exact} ${classes.reason}`}>{module}</bdi>}
      </>
    ),
  },
  { key: 'version', title: texts.version, render: ({ version }) => exact(version) },
  {
    key: 'state',
    title: texts.state,
    card: 'corner',
    render: ({ state, reason }) => (
      <span className={classes.stateCell}>
        <Tag {...LOOKS[state]}>{STATE_WORDS[state]}</Tag>
        {state === 'failed' && reason && <span className={classes.reason}>{REASON_WORDS[reason]}</span>}
      </span>
    ),
  },
  {
    key: 'time',
    title: texts.time,
    align: 'end',
    render: ({ ms }) =>
      ms === null ? <span className={classes.quiet}>{texts.noTime}</span> : exact(`${ms} ms`),
  },
];
