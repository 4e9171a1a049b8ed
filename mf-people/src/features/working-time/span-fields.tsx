import type { SalonTime } from '@salon/shared/domain/salon-clock';
import { ControlProvider, FieldNote } from '@salon/shared/ui/field';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Time } from '@salon/shared/ui/time';
import { TimeField } from '@salon/shared/ui/time-field';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { X } from 'lucide-react';
import type { SpanProblem, SpanProblems } from './list-span-problems.ts';
import classes from './span-fields.module.css';
import type { SpanDraft } from './week-draft.ts';
import { weekMessages as texts } from './working-time.messages.ts';

type Times = { from?: SalonTime | ''; to?: SalonTime | '' };

interface SpanFieldsProps {
  spans: readonly SpanDraft[];
  /** The name of the day for screen readers; '' outside a week. */
  day: string;
  problems: SpanProblems;
  onChange(key: number, times: Times): void;
  onRemove(key: number): void;
}

/** A pair of times for each span of a day. */
export function SpanFields({ spans, problems, ...row }: SpanFieldsProps) {
  return (
    <div className={classes.spans}>
      {spans.map((span, index) => (
        <SpanRow key={span.key} {...row} span={span} index={index} problem={problems.get(span.key)} />
      ))}
    </div>
  );
}

interface SpanRowProps extends Pick<SpanFieldsProps, 'day' | 'onChange' | 'onRemove'> {
  span: SpanDraft;
  index: number;
  problem: SpanProblem | undefined;
}

function SpanRow({ span, index, day, problem, onChange, onRemove }: SpanRowProps) {
  const noteId = useUniqueId();
  const { key, from, to } = span;
  const hint = isPastMidnight(span) && <NightHint from={from} to={to} />;
  const control = (field: 'from' | 'to') => ({
    ...(problem || hint ? { 'aria-describedby': noteId } : {}),
    ...(problem?.field === field ? { 'aria-invalid': true as const } : {}),
  });
  return (
    <div className={classes.row}>
      <div className={classes.times}>
        <ControlProvider control={control('from')}>
          <TimeField
            label={texts.spanStart(index, day)}
            value={from}
            onChange={(time) => onChange(key, { from: time })}
          />
        </ControlProvider>
        <span className={classes.until} aria-hidden="true">
          {texts.until}
        </span>
        <ControlProvider control={control('to')}>
          <TimeField
            label={texts.spanEnd(index, day)}
            value={to}
            onChange={(time) => onChange(key, { to: time })}
          />
        </ControlProvider>
        <IconButton label={texts.removeSpan(index, day)} icon={<X />} onClick={() => onRemove(key)} />
      </div>
      <FieldNote id={noteId} error={problem?.text} hint={hint} />
    </div>
  );
}

const isPastMidnight = ({ from, to }: SpanDraft) => from !== '' && to !== '' && to <= from && to !== '00:00';

function NightHint({ from, to }: Pick<SpanDraft, 'from' | 'to'>) {
  return (
    <>
      {from === to && `${texts.wholeDay} `}
      {texts.untilNextDay} <Time value={to} /> {texts.ofNextDay}
    </>
  );
}
