import { loadStockModule as load } from '@salon/shared/module-runtime/load/stock/load-stock-module';
import { createLent } from './lent.generated.ts';
import { takeFromLibrary } from './open-library.ts';

/** Loads a stock container, and lends it the whole lent surface (docs/decisions/0051). @throws LoadFailure */
export const loadStockModule: typeof load = (module, entry, expose, host) =>
  load(module, entry, expose, { ...host, lent: createLent((key) => takeFromLibrary(key, module, host)) });
