import { paths } from '@salon/shared/contracts/paths';
import type { Platform } from '@salon/shared/remote/platform';

/**
 * Ends the session here at once, and on the server as well as it can be told: whoever hands a phone on must be out even
 * without a network.
 */
export async function endSession({ http, session }: Platform): Promise<void> {
  const told = http
    .post(paths.logout, { body: { refreshToken: session.refreshToken ?? undefined } })
    .catch(() => undefined);
  session.signOut();
  await told;
}
