import { paths } from '@salon/shared/contracts/paths';
import type { Platform } from '@salon/shared/module/platform';

/** A person at a shared counter must be signed out even without a network. Never rejects. */
export async function logout({ http, session, navigate }: Platform): Promise<void> {
  const serverLogout = http
    .post(paths.logout, { body: { refreshToken: session.refreshToken ?? undefined } })
    .catch(() => undefined);
  session.signOut();
  navigate('/login');
  await serverLogout;
}
