import type { RootDocument } from '@salon/shared/releases/ownership';

/** What a command changes; every other field is computed. */
export type RootSections = Pick<RootDocument, 'keys' | 'root' | 'publisher' | 'teams' | 'open' | 'revoked'>;
