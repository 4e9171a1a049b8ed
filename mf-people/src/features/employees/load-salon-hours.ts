import { isSalonTime } from '@salon/shared/domain/salon-clock';
import type { HttpClient } from '@salon/shared/http';
import type { EmployeeDraft } from './employee-form.validation.ts';
import { loadSettings } from './employees.api.ts';

/** Resolves with null without an answer or without valid hours. */
export async function loadSalonHours(
  http: HttpClient,
): Promise<Pick<EmployeeDraft, 'work_hours_from' | 'work_hours_to'> | null> {
  const answer = await loadSettings(http).catch(() => null);
  const { work_hours_from = '', work_hours_to = '' } = answer?.data ?? {};
  const areValid = isSalonTime(work_hours_from) && isSalonTime(work_hours_to);
  return areValid ? { work_hours_from, work_hours_to } : null;
}
