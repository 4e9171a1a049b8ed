import type { SessionUser, UpdateAccount } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

/** §7: the customer's own name; the phone goes along and stays as it is. */
export const saveName = (http: HttpClient, id: string, body: UpdateAccount) =>
  http.put<Success<SessionUser>>(paths.customerAccount(id), { body });
