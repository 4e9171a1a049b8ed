import type { Generated } from 'kysely';
import type { DefaultInstant } from '../../database/column-types.ts';

/** The row type of `__snake__`. The migration describes its columns. */
export interface __One__Table {
  business_id: string;
  id: string;
  name: string;
  notes: Generated<string>;
  created_at: DefaultInstant;
}
