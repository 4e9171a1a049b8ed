import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import { type Conflict, type HttpClient, isApiError, isConflict } from '@salon/shared/http';
import { deleteDayException, type Outside } from './working-time.api.ts';

/** Deletes one date after the other. A date that another admin has deleted counts as deleted. */
export async function deleteExceptions(
  http: HttpClient,
  ids: readonly string[],
): Promise<Outside | Conflict> {
  const outside: OutsideBooking[] = [];
  for (const id of ids) {
    try {
      const answer = await deleteDayException(http, id);
      if (isConflict(answer)) return answer;
      outside.push(...answer.data.outside);
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
    }
  }
  return { outside };
}
