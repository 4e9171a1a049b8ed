import type { Success } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type { Today } from '@salon/shared/contracts/summary';
import type { HttpClient } from '@salon/shared/http';

/** All parts of the dashboard read this one answer; those that ask at once share the request. */
export async function loadToday(http: HttpClient, signal: AbortSignal): Promise<Today> {
  return (await http.get<Success<Today>>(paths.today, { together: true, signal })).data;
}
