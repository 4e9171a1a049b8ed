import { paths } from '@salon/shared/contracts/paths';
import type { Platform } from '@salon/shared/remote/platform';

/**
 * Ends the session here at once and on the server as well as it can be told: a person at a shared counter must be
 * out even when the network is gone.
 */
export async function logout({ http, session, navigate }: Platform): Promise<void> {
  const told = http
    .post(paths.logout, { body: { refreshToken: session.refreshToken ?? undefined } })
    .catch(() => undefined);
  session.signOut();
  navigate('/login');
  await told;
}
