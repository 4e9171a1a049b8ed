import { paths } from '@salon/shared/contracts/paths';
import type { Platform } from '@salon/shared/module/platform';
import { deleteDrafts } from '@salon/shared/session';

/**
 * Signs out before the server answers, because a user who hands the phone on must be signed out even without a network.
 * Resolves after the request has succeeded or failed.
 */
export async function endSession({ http, session }: Platform): Promise<void> {
  const answered = http
    .post(paths.logout, { body: { refreshToken: session.refreshToken ?? undefined } })
    .catch(() => undefined);
  deleteDrafts();
  session.signOut();
  await answered;
}
