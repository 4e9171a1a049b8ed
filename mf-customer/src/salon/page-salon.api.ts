import type { Business } from '@salon/shared/contracts/business';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

export async function loadSalon(http: HttpClient, idOrSlug: string, signal?: AbortSignal): Promise<Business> {
  const answer = await http.get<Success<Business>>(paths.business(idOrSlug), signal ? { signal } : {});
  return answer.data;
}
