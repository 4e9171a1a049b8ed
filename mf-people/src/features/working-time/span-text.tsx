import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { Time } from '@salon/shared/ui/time';
import { weekMessages as texts } from './working-time.messages.ts';

/** `16:00 حتى 02:00 من اليوم التالي` */
export function SpanText({ span: { start, end } }: { span: MinuteSpan }) {
  const isPastMidnight = end > DAY_MINUTES;
  return (
    <span>
      <Time value={toTime(start)} /> {isPastMidnight ? texts.untilNextDay : texts.until}{' '}
      <Time value={toTime(end)} />
      {isPastMidnight && ` ${texts.ofNextDay}`}
    </span>
  );
}

interface SpansTextProps {
  spans: readonly MinuteSpan[];
  /** The text of a day without spans. */
  off?: string;
}

/** The spans of a date in words. */
export function SpansText({ spans, off = texts.dayOff }: SpansTextProps) {
  if (spans.length === 0) return off;
  return spans.map((span, index) => (
    <span key={span.start}>
      {index > 0 && '، '}
      <SpanText span={span} />
    </span>
  ));
}
