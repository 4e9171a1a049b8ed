import { paths } from '@salon/shared/contracts/paths';
import type { Platform } from '@salon/shared/remote/platform';
import { forgetDrafts } from '@salon/shared/session';

/**
 * Ends the session here at once, and on the server as well as it can be told: whoever hands a phone on must be out even
 * without a network. What they were in the middle of goes with them.
 */
export async function endSession({ http, session }: Platform): Promise<void> {
  const told = http
    .post(paths.logout, { body: { refreshToken: session.refreshToken ?? undefined } })
    .catch(() => undefined);
  forgetDrafts();
  session.signOut();
  await told;
}
