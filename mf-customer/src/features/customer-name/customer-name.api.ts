import type { SessionUser, UpdateAccount } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

/** The body repeats the unchanged phone (§7). */
export const saveName = (http: HttpClient, id: string, body: UpdateAccount) =>
  http.put<Success<SessionUser>>(paths.customerAccount(id), { body });
