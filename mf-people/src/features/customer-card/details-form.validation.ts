import type { UpdateCustomerCard } from '@salon/shared/contracts/customer-card';
import { findBirthdayProblem, joinBirthday, splitBirthday } from '@salon/shared/domain/birthday';
import { MAX_TAG_LENGTH, MAX_TAGS } from '@salon/shared/domain/customer-card';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import type { CardDetails } from './customer-card.api.ts';
import { detailMessages as texts } from './customer-card.messages.ts';

export interface DetailsDraft {
  /** Separated by commas. */
  tags: string;
  /** '' for none. */
  day: string;
  month: string;
  year: number | null;
}

export function toDetailsDraft({ tags, birthday }: CardDetails): DetailsDraft {
  const { day, month, year } = birthday ? splitBirthday(birthday) : { day: '', month: '', year: null };
  return { tags: tags.join('، '), day: String(day), month: String(month), year };
}

export const splitTags = (text: string): string[] =>
  text
    .split(/[،,؛;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Returns null if no part is given, and undefined if a part is missing. */
function getBirthday({ day, month, year }: DetailsDraft): string | null | undefined {
  if (day === '' && month === '' && year === null) return null;
  return day === '' || month === '' ? undefined : joinBirthday(year, Number(month), Number(day));
}

export function checkDetails(draft: DetailsDraft, today: SalonDate): FieldProblems<DetailsDraft> {
  const [tags, day] = [findTagsProblem(splitTags(draft.tags)), findDayProblem(draft, today)];
  return { ...(tags ? { tags } : {}), ...(day ? { day } : {}) };
}

function findTagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return texts.tooManyTags;
  return tags.some((tag) => tag.length > MAX_TAG_LENGTH) ? texts.longTag : null;
}

function findDayProblem(draft: DetailsDraft, today: SalonDate): string | null {
  const birthday = getBirthday(draft);
  if (birthday === undefined) return texts.incomplete;
  const problem = birthday === null ? null : findBirthdayProblem(birthday, today);
  return problem && texts[problem];
}

/** Returns only what was edited, so that tags that came meanwhile, also by a merge, stay. */
export function toDetailsBody(draft: DetailsDraft, details: CardDetails): UpdateCustomerCard {
  const [tags, birthday] = [splitTags(draft.tags), getBirthday(draft) ?? null];
  return {
    ...(tags.join() === details.tags.join() ? {} : { tags }),
    ...(birthday === details.birthday ? {} : { birthday }),
  };
}
