import type { UserType } from '@salon/shared/domain/access';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Nullable, NullableInstant } from './column-types.ts';

export interface SessionTable {
  business_id: string;
  id: string;
  user_type: UserType;
  user_id: string;
  salt: string;
  generation: Generated<number>;
  rotated_at: Instant;
  created_at: DefaultInstant;
  expires_at: Instant;
  ended_at: NullableInstant;
  ended_reason: Nullable<'logout' | 'reuse' | 'account'>;
}

export interface LoginCodeTable {
  business_id: string;
  phone: string;
  code_hash: string;
  attempts: Generated<number>;
  makes_account: Generated<boolean>;
  created_at: Instant;
  expires_at: Instant;
}
