import type { Transport, TransportFactory } from '@salon/shared/http';
import { createFetchTransport } from '@salon/shared/http/fetch-transport';
import type { PageTraces } from '@salon/shared/module-runtime/traces/page-traces';

/**
 * Customers' pages use `fetch`, so that they need not load axios. All other pages use axios, and `fetch` if axios does
 * not load.
 */
export function createPageTransport(isLight: () => boolean, load = loadAxios): TransportFactory {
  return (baseUrl) => {
    const light = createFetchTransport(baseUrl);
    let full: Promise<Transport> | undefined;
    const open = () => {
      full ??= load().then((createAxiosTransport) => createAxiosTransport(baseUrl));
      return full.catch(() => {
        full = undefined;
        return light;
      });
    };
    return async (request) => (isLight() ? light(request) : (await open())(request));
  };
}

/** Requests carry trace ids as soon as the code for them has loaded; without it they carry none. */
export function traceTransport(
  create: TransportFactory,
  load: () => Promise<Pick<PageTraces, 'wrap'>>,
): TransportFactory {
  return (baseUrl) => {
    let send = create(baseUrl);
    load().then(
      (traces) => {
        send = traces.wrap(send);
      },
      () => undefined,
    );
    return (request) => send(request);
  };
}

const loadAxios = (): Promise<TransportFactory> =>
  import(/* webpackChunkName: "staff" */ '@salon/shared/http/axios-transport').then(
    ({ createAxiosTransport }) => createAxiosTransport,
  );
