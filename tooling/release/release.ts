/** Reads the tools' code from the cache of an earlier command, because a preview is to be there soon. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { CACHE_DIR, NODE_CACHE } from '../build/places.ts';

enableCompileCache(path.resolve(import.meta.dirname, '../..', CACHE_DIR, NODE_CACHE));
await import('./release-command.ts');
