import type { Platform } from '@salon/shared/module/platform';
import { sendLogout } from './appointments.api.ts';

/** Signs out before the server answers, because a shared phone must not stay signed in without a connection. */
export function logout({ http, session, navigate }: Platform): void {
  void sendLogout(http, session.refreshToken).catch(() => undefined);
  session.signOut();
  navigate('/login');
}
