import type { Generated } from 'kysely';
import type { DefaultInstant } from '../../database/column-types.ts';

/** `__snake__` as queries see it; its columns are described in the migration. */
export interface __One__Table {
  business_id: string;
  id: string;
  name: string;
  notes: Generated<string>;
  created_at: DefaultInstant;
}
