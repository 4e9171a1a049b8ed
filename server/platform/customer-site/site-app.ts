import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ApiError } from '../../errors.ts';
import { Connections, gracefulStop } from '../../http/connections.ts';
import { answerFailure } from '../../http/failure.ts';
import { findCodeOfFastifyError } from '../../http/fastify-codes.ts';
import { getLogOptions } from '../../http/log-options.ts';
import { getSecurityHeaders, securityHeaders } from '../../http/security-headers.ts';
import { MAX_BODY_BYTES } from '../../http/server-options.ts';
import { findCustomerPlace } from '../pages/customer-place.ts';
import { serveReleaseFiles } from '../pages/files.ts';
import { getPageOrigin } from '../pages/page-origin.ts';
import { getPath, isNavigation, isPageRequest } from '../pages/page-request.ts';
import { sendPage } from '../pages/prepared-response.ts';
import { addSalonManifestRoute, loadSalonPage } from '../pages/salon-routes.ts';
import { createWorkerMaker, formatWorker, sendWorker } from '../pages/service-worker.ts';
import { sendNoReleasePage } from '../pages/static-host.ts';
import type { Releases } from '../releases/releases.ts';
import { createApiSalons } from './api-salons.ts';
import { proxyApi } from './proxy-api.ts';
import type { SiteConfig } from './site-config.ts';
import { ROBOTS, SITE_MANIFEST } from './site-files.ts';
import { createSitePageMaker } from './site-pages.ts';
import { createSiteReader, listCanarySites, toWorkerFacts } from './site-release.ts';

export interface SiteOptions extends Omit<SiteConfig, 'port' | 'host' | 'releases' | 'dataDir'> {
  releases: Releases;
  stopWithinMs?: number;
  /** How long a page waits for the salon from the API. */
  pageWaitMs?: number;
}

const config = { policy: 'public' } as const;

/** The site has no database: it passes API requests on to `apiUrl`. */
export async function buildSite(parts: SiteOptions): Promise<FastifyInstance> {
  const { releases, apiUrl } = parts;
  const headers = getSecurityHeaders(parts);
  const connections = new Connections(headers);
  const site = sitePages(parts);
  const { sendPlain } = site;
  const app = Fastify({
    serverFactory: (handler) => connections.createServer(handler),
    bodyLimit: MAX_BODY_BYTES,
    // Our proxies add only the last `trustedProxies` addresses of X-Forwarded-For; a client can invent the others.
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: false,
    logger: getLogOptions(parts),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    // Fastify calls this for an address that it cannot decode, most often a link that a chat application cut off.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      return isNavigation(request) ? sendPlain(request, reply, 404) : answerFailure(reply, 'ROUTE_NOT_FOUND');
    },
    clientErrorHandler: () => {},
  });
  await app.register(gracefulStop, { connections, withinMs: parts.stopWithinMs });
  await app.register(securityHeaders, { headers });
  app.addHook('onResponse', async ({ log, method, routeOptions }, reply) =>
    log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
    }),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof ApiError) return answerFailure(reply, error.code, error.details);
    const isClientError = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClientError) request.log.error({ err: error }, 'failed');
    return answerFailure(
      reply,
      findCodeOfFastifyError(error) ?? (isClientError ? 'ROUTE_NOT_FOUND' : 'INTERNAL'),
    );
  });

  await serveReleaseFiles(app, releases.folder, ['site', 'modules/mf-customer']);
  await proxyApi(app, apiUrl);
  pages(app, parts, site);
  return app;
}

/** `sendPlain` sends the page that shows no salon. */
function sitePages({ releases, publicUrl }: SiteOptions) {
  const currentSite = createSiteReader(releases);
  const makePage = createSitePageMaker();
  const sendPlain = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const site = currentSite();
    if (!site) return sendNoReleasePage(request, reply);
    const page = { place: null, salon: null, origin: getPageOrigin(request, publicUrl) };
    return sendPage(request, reply, makePage(site, '/', page), { status });
  };
  return { currentSite, makePage, sendPlain };
}

function pages(
  app: FastifyInstance,
  { releases, apiUrl, publicUrl, salon: home, pageWaitMs }: SiteOptions,
  { currentSite, makePage, sendPlain }: ReturnType<typeof sitePages>,
): void {
  const makeWorker = createWorkerMaker();
  const salons = createApiSalons(apiUrl, pageWaitMs);
  addSalonManifestRoute(app, salons);
  app.get('/manifest.webmanifest', { config }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(SITE_MANIFEST),
  );
  app.get('/service-worker.js', { config }, (request, reply) => {
    const site = currentSite();
    if (!site?.worker) return answerFailure(reply, 'ROUTE_NOT_FOUND');
    const { worker, origins } = site;
    const text = () => formatWorker(toWorkerFacts(site, { canaries: listCanarySites(releases) }), worker);
    return sendWorker(request, reply, makeWorker(site, text, origins));
  });
  app.get('/robots.txt', { config }, (_request, reply) => reply.type('text/plain').send(ROBOTS));
  if (home) app.get('/', { config }, (_request, reply) => reply.redirect(`/book/${home}`));

  app.get('/*', { config }, async (request, reply) => {
    const path = getPath(request);
    if (!isPageRequest(request, path)) return answerFailure(reply, 'ROUTE_NOT_FOUND');
    const place = findCustomerPlace(path);
    if (!place) return sendPlain(request, reply, path === '/' ? 200 : 404);
    const { page, isMissing } = await loadSalonPage(request, place, salons, publicUrl);
    const site = currentSite(page.salon?.id);
    if (!site) return sendNoReleasePage(request, reply);
    // With 404 a chat application shows no preview for a link to a missing salon.
    return sendPage(request, reply, makePage(site, path, page), { status: isMissing ? 404 : 200 });
  });
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, 'ROUTE_NOT_FOUND'));
}
