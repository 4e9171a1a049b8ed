import type { LoadableModule } from '@salon/shared/module-runtime/load/loader';
import type { StockHost } from '@salon/shared/module-runtime/load/stock/load-stock-module';
import { $mobx } from 'mobx';

/** The build writes the hash of the library's first file (tooling/webpack/host.ts). */
declare const LENT_INTEGRITY: string;
/** webpack's name for the folder of the shell's files. */
declare const __webpack_public_path__: string;

interface Library {
  library: Readonly<Record<string, () => Promise<unknown>>>;
}

const ENTRY = 'lent/library.js';
const CONTAINER = '__SALON_LENT__';
/** The library's build reads these exports (tooling/webpack/lent-library.ts). */
const lentToLibrary: Record<string, unknown> = {};
Object.assign(globalThis, { __SALON_LENT_HOST__: lentToLibrary });

const PAGE_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * Resolves with the exports of a key of the lent library; the first call loads the library. `module` asked for it: when
 * the page freezes meanwhile, that module is to blame. @throws LoadFailure
 */
export async function takeFromLibrary(
  key: string,
  module: LoadableModule,
  host: StockHost,
): Promise<unknown> {
  for (const name of PAGE_PACKAGES) lentToLibrary[name] ??= host.shares[name]?.[1]();
  lentToLibrary.mobx ??= { $mobx };
  if (key.startsWith('antd/')) {
    const { antdHost } = await import(/* webpackChunkName: "lent-host" */ './antd-host.generated.ts');
    Object.assign(lentToLibrary, antdHost);
  }
  const place = new URL(__webpack_public_path__ + ENTRY, document.baseURI).href;
  const asked = { ...module, entry: ENTRY, integrity: LENT_INTEGRITY, container: CONTAINER };
  const { library } = (await host.loadContainer(asked, place)) as Library;
  return library[key]?.();
}
