import type { Transport, TransportFactory } from '@salon/shared/http';
import { createFetchTransport } from '@salon/shared/http/fetch-transport';
import { tracing } from '@salon/shared/http/transport';

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
    const send: Transport = async (request) => (isLight() ? light(request) : (await open())(request));
    return (request) => (tracing.wrap?.(send) ?? send)(request);
  };
}

const loadAxios = (): Promise<TransportFactory> =>
  import(/* webpackChunkName: "staff" */ '@salon/shared/http/axios-transport').then(
    ({ createAxiosTransport }) => createAxiosTransport,
  );
