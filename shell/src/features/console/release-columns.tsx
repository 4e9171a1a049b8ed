import type { ReleaseState } from '@salon/shared/contracts/platform-report';
import { formatCount, formatNumber } from '@salon/shared/ui/format';
import type { TableColumn } from '@salon/shared/ui/responsive-table';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { CircleCheck, FlaskConical, History, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatPercent, formatRate } from './rates.ts';
import { REASON_WORDS } from './reasons.messages.ts';
import type { ReleaseRow } from './release-rows.ts';
import { NAMED_SALONS, RELEASE_WORDS, releasesMessages as texts } from './releases.messages.ts';
import classes from './releases.module.css';

const LOOKS: Record<ReleaseState, { tone: TagTone; icon: ReactNode }> = {
  stable: { tone: 'success', icon: <CircleCheck /> },
  trial: { tone: 'plum', icon: <FlaskConical /> },
  withdrawn: { tone: 'danger', icon: <Undo2 /> },
  previous: { tone: 'quiet', icon: <History /> },
};

/** For versions, codes, milliseconds and percentages, which people read from left to right. */
export const LatinText = ({ children }: { children: ReactNode }) => (
  <bdi className={`${classes.exact} ${classes.whole}`}>{children}</bdi>
);

export const RELEASE_COLUMNS: readonly TableColumn<ReleaseRow>[] = [
  {
    key: 'module',
    title: texts.module,
    card: 'title',
    render: ({ label, name, isFirst, origin }) => (
      <span className={isFirst ? classes.name : classes.again}>
        {label}
        {label !== name && <bdi className={`${classes.exact} ${classes.id}`}>{name}</bdi>}
        {isFirst && origin.team !== null && (
          <span className={classes.id}>
            {texts.team} <LatinText>{origin.team}</LatinText>
          </span>
        )}
      </span>
    ),
  },
  { key: 'version', title: texts.version, render: ({ version }) => <LatinText>{version}</LatinText> },
  { key: 'state', title: texts.state, card: 'corner', render: (row) => <StateCell row={row} /> },
  {
    key: 'loads',
    title: texts.loads,
    align: 'end',
    render: ({ loads }) => <LatinText>{formatNumber(loads)}</LatinText>,
  },
  { key: 'failures', title: texts.failures, align: 'end', render: (row) => <FailuresCell row={row} /> },
  {
    key: 'rate',
    title: texts.rate,
    align: 'end',
    render: ({ failure_rate: rate }) =>
      rate === null ? (
        <span className={classes.small}>{texts.noRate}</span>
      ) : (
        <LatinText>{formatRate(rate)}</LatinText>
      ),
  },
  { key: 'times', title: texts.times, align: 'end', render: (row) => <TimesCell row={row} /> },
];

function StateCell({ row: { state, trial } }: { row: ReleaseRow }) {
  return (
    <span className={classes.stateCell}>
      <Tag {...LOOKS[state]}>{RELEASE_WORDS[state]}</Tag>
      {trial && state === 'trial' && <CanaryBar trial={trial} />}
      {trial?.withdrawn_rate != null && (
        <span className={classes.small}>
          {texts.withdrawnAt} <LatinText>{formatRate(trial.withdrawn_rate)}</LatinText>
        </span>
      )}
    </span>
  );
}

const CanaryBar = observer(function CanaryBar({ trial }: { trial: NonNullable<ReleaseRow['trial']> }) {
  const { percent, salons, limit_rate } = trial;
  const named = salons > 0 ? formatCount(salons, NAMED_SALONS) : '';
  return (
    <span className={classes.trial}>
      <progress className={classes.bar} max={100} value={percent} aria-label={texts.trialOf} />
      <span className={classes.small}>
        <LatinText>{formatPercent(percent)}</LatinText> {texts.ofSalons}
        {named && ` + ${named}`}
      </span>
      <span className={classes.small}>
        {texts.limit} <LatinText>{formatRate(limit_rate)}</LatinText>
      </span>
    </span>
  );
});

const FailuresCell = observer(function FailuresCell({ row: { failures, reasons } }: { row: ReleaseRow }) {
  return (
    <span className={classes.numbers}>
      <span className={failures > 0 ? classes.bad : undefined}>
        <LatinText>{formatNumber(failures)}</LatinText>
      </span>
      {reasons.map(({ reason, count }) => (
        <span className={classes.small} key={reason}>
          {REASON_WORDS[reason]} <LatinText>{count}</LatinText>
        </span>
      ))}
    </span>
  );
});

const TimesCell = observer(function TimesCell({ row: { p50_ms, p95_ms } }: { row: ReleaseRow }) {
  if (p50_ms === null) return <span className={classes.small}>{texts.noRate}</span>;
  return (
    <span className={classes.numbers}>
      <span>
        <span className="salon-unseen">{texts.median} </span>
        <LatinText>{formatNumber(p50_ms)} ms</LatinText>
      </span>
      {p95_ms !== null && (
        <span className={classes.small}>
          <LatinText>{texts.slowest}</LatinText> <LatinText>{formatNumber(p95_ms)} ms</LatinText>
        </span>
      )}
    </span>
  );
});
