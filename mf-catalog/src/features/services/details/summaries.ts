import { COUNTS, formatCount, formatDuration } from '@salon/shared/ui/format';
import { detailsMessages as texts } from './details.messages.ts';
import type { SectionProps } from './section-props.ts';

/** A closed section shows these words; '' without details. */

/** '' also while the categories are not loaded. */
export function summarizeCategory({ form, choices }: SectionProps): string {
  const { category_id } = form.draft;
  return choices.categories.items.find(({ id }) => id === category_id)?.name ?? '';
}

export function summarizeTimes({ form }: SectionProps): string {
  const { before_minutes, process_minutes, after_minutes } = form.draft;
  const buffers = (before_minutes ?? 0) + (after_minutes ?? 0);
  return [
    ...(process_minutes ? [texts.processOf(formatDuration(process_minutes))] : []),
    ...(buffers > 0 ? [texts.buffersOf(formatDuration(buffers))] : []),
  ].join(' · ');
}

export function summarizeVariants({ form }: SectionProps): string {
  return form.draft.variants.length > 0 ? formatCount(form.draft.variants.length, COUNTS.kind) : '';
}

export function summarizeAddon({ form }: SectionProps): string {
  const { is_addon, addon_of } = form.draft;
  if (!is_addon) return '';
  return addon_of.length > 0
    ? texts.withServices(formatCount(addon_of.length, COUNTS.service))
    : texts.withAll;
}

export function summarizeEmployeePrices({ form }: SectionProps): string {
  const { length } = form.draft.employee_prices;
  return length > 0 ? formatCount(length, COUNTS.employee) : '';
}

export function summarizeRooms({ form }: SectionProps): string {
  const { length } = form.draft.room_kind_ids;
  return length > 0 ? formatCount(length, COUNTS.kind) : '';
}
