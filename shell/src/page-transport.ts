import type { MakeTransport, Transport } from '@salon/shared/http';
import { fetchTransport } from '@salon/shared/http/fetch-transport';

/**
 * The staff's pages call by axios, which comes with their code; the customer's by what the browser has. Both do the same, so
 * that fetch also serves where axios does not come.
 */
export function pageTransport(isLight: () => boolean, load = loadAxios): MakeTransport {
  return (baseUrl) => {
    const light = fetchTransport(baseUrl);
    let full: Promise<Transport> | undefined;
    const open = () => {
      full ??= load().then((axiosTransport) => axiosTransport(baseUrl));
      return full.catch(() => {
        full = undefined;
        return light;
      });
    };
    return async (request) => (isLight() ? light(request) : (await open())(request));
  };
}

const loadAxios = (): Promise<MakeTransport> =>
  import(/* webpackChunkName: "staff" */ '@salon/shared/http/axios-transport').then(
    ({ axiosTransport }) => axiosTransport,
  );
