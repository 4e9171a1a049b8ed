import type { UserType } from '@salon/shared/domain/access';

/** Who sends a request, as the access token says. */
export interface Principal {
  businessId: string;
  userId: string;
  userType: UserType;
  sessionId: string;
}
