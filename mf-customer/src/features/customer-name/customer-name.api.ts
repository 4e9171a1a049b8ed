import type { SessionUser, UpdateAccount } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

/** Saves the customer's own name (§7). The body repeats the unchanged phone. */
export const saveName = (http: HttpClient, id: string, body: UpdateAccount) =>
  http.put<Success<SessionUser>>(paths.customerAccount(id), { body });
