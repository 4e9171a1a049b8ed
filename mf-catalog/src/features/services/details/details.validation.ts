import {
  findServiceMinutesProblem,
  MAX_BUFFER_MINUTES,
  MAX_PART_MINUTES,
} from '@salon/shared/domain/visit/service-minutes';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import type { ServiceDraft } from '../service-form.validation.ts';
import { detailsMessages as texts } from './details.messages.ts';
import type { DetailsDraft, VariantDraft } from './details-draft.ts';

type MinutesDraft = Pick<
  DetailsDraft,
  'before_minutes' | 'process_minutes' | 'finish_minutes' | 'after_minutes'
>;
type Draft = Pick<ServiceDraft, 'duration_minutes'> & DetailsDraft;

export type VariantProblems = FieldProblems<Pick<VariantDraft, 'name' | 'price' | 'duration_minutes'>>;

/** A list with a wrong row has one text; `find…Problems` name the fields of each row. */
export function checkDetails(draft: Draft): FieldProblems<DetailsDraft> {
  const rows = draft.variants.map((_, place) => findVariantProblems(draft, place));
  const prices = draft.employee_prices.map(({ duration_minutes }) =>
    findOwnMinutesProblem(draft, duration_minutes),
  );
  return {
    ...checkMinutes(draft),
    ...(rows.some((row) => Object.keys(row).length > 0) ? { variants: texts.rowsWrong } : {}),
    ...(prices.some(Boolean) ? { employee_prices: texts.rowsWrong } : {}),
  };
}

function checkMinutes(draft: Draft): FieldProblems<MinutesDraft> {
  const problems: FieldProblems<MinutesDraft> = {
    ...(isWithin(draft.before_minutes, MAX_BUFFER_MINUTES) ? {} : { before_minutes: texts.bufferRange }),
    ...(isWithin(draft.after_minutes, MAX_BUFFER_MINUTES) ? {} : { after_minutes: texts.bufferRange }),
    ...(isWithin(draft.process_minutes, MAX_PART_MINUTES) ? {} : { process_minutes: texts.partRange }),
    ...(isWithin(draft.finish_minutes, MAX_PART_MINUTES) ? {} : { finish_minutes: texts.partRange }),
  };
  const together = draft.duration_minutes ? findTogetherProblem(draft, draft.duration_minutes) : '';
  return together ? { process_minutes: together, ...problems } : problems;
}

const isWithin = (minutes: number | null, max: number) =>
  minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= max);

/** Returns '' for a duration that fits the parts. */
function findTogetherProblem(parts: MinutesDraft, duration_minutes: number): string {
  const problem = findServiceMinutesProblem({
    duration_minutes,
    before_minutes: parts.before_minutes ?? 0,
    process_minutes: parts.process_minutes ?? 0,
    finish_minutes: parts.finish_minutes ?? 0,
    after_minutes: parts.after_minutes ?? 0,
  });
  if (!problem) return '';
  return problem === 'no_work' ? texts.noWork : texts.over24Hours;
}

const MAX_MINUTES = 1440;

/** Returns the problem of a duration that may be empty, or ''. */
export function findOwnMinutesProblem(parts: MinutesDraft, duration: number | null): string {
  if (duration === null) return '';
  const isDuration = Number.isInteger(duration) && duration >= 1 && duration <= MAX_MINUTES;
  return isDuration ? findTogetherProblem(parts, duration) : texts.durationRequired;
}

export function findVariantProblems(
  draft: MinutesDraft & Pick<DetailsDraft, 'variants'>,
  place: number,
): VariantProblems {
  const variant = draft.variants[place];
  if (!variant) return {};
  const { price, duration_minutes } = variant;
  const name = variant.name.trim();
  const isTwice = draft.variants.some((other, index) => index < place && other.name.trim() === name);
  const minutes =
    duration_minutes === null ? texts.durationRequired : findOwnMinutesProblem(draft, duration_minutes);
  const nameProblem = name === '' ? texts.nameRequired : isTwice && texts.nameTwice;
  return {
    ...(nameProblem ? { name: nameProblem } : {}),
    ...(price === null || price < 0 ? { price: texts.priceRequired } : {}),
    ...(minutes ? { duration_minutes: minutes } : {}),
  };
}
