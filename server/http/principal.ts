import type { UserType } from '@salon/shared/domain/access';

export interface Principal {
  businessId: string;
  userId: string;
  userType: UserType;
  sessionId: string;
}
