import type { Platform } from '@salon/shared/module/platform';
import { sendLogout } from './appointments.api.ts';

/** Signs out before the server answers, so that a shared phone without a connection does not stay signed in. */
export function logout({ http, session, navigate }: Platform): void {
  void sendLogout(http, session.refreshToken).catch(() => undefined);
  session.signOut();
  navigate('/login');
}
