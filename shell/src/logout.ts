import { paths } from '@salon/shared/contracts/paths';
import type { Platform } from '@salon/shared/module/platform';

/** Signs out before the server answers, because a shared device must sign out even without a network. Never rejects. */
export async function logout({ http, session, navigate }: Platform): Promise<void> {
  const serverLogout = http
    .post(paths.logout, { body: { refreshToken: session.refreshToken ?? undefined } })
    .catch(() => undefined);
  session.signOut();
  navigate('/login');
  await serverLogout;
}
