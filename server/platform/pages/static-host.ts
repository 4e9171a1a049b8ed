import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import type { WithdrawnVersions } from '../releases/choose-versions.ts';
import { PreviewReader } from '../releases/previews.ts';
import { createPagesReader } from '../releases/reader.ts';
import type { Releases } from '../releases/releases.ts';
import { readPreviewTokens, readVisitor } from './cookies.ts';
import { findCustomerPlace } from './customer-place.ts';
import { serveReleaseFiles } from './files.ts';
import { WEB_APP_MANIFEST } from './manifest.ts';
import { NO_RELEASE_PAGE } from './no-release-page.ts';
import { createPageMaker } from './page.ts';
import { getPath, isPageRequest } from './page-request.ts';
import { sendPage } from './prepared-response.ts';
import { addPreviewRoute, writePreviewTokens } from './preview-route.ts';
import { addSalonManifestRoute, loadSalonPage } from './salon-routes.ts';
import type { SalonSource } from './salon-source.ts';
import { createWorkerMaker, formatWorker, sendWorker } from './service-worker.ts';

export interface StaticHostOptions {
  releases: Releases;
  withdrawn?: () => WithdrawnVersions;
  /** Called with a shell version each time a page reloads because that version's first files failed. */
  onBrokenShell?: (version: string) => void;
  /** Without it the server fills no salon into the customers' pages. */
  salons?: SalonSource;
  /** Null means the origin of each request. */
  publicUrl?: string | null;
  production?: boolean;
  /** The share of pages that record traces; none without it. */
  traces?: number | undefined;
}

const config = { policy: 'public' } as const;

/** Serves the pages and the files of releases. A file at a version's address never changes. */
export function createStaticHost(options: StaticHostOptions): (app: FastifyInstance) => Promise<void> {
  const { releases, salons } = options;
  return async (app) => {
    const currentPages = createPagesReader(options);
    const makeWorker = createWorkerMaker();
    await serveReleaseFiles(app, releases.folder, ['shell', 'modules', 'site']);
    if (salons) addSalonManifestRoute(app, salons);

    app.get('/service-worker.js', { config }, (request, reply) => {
      const pages = currentPages();
      if (!pages?.worker) throw fail('ROUTE_NOT_FOUND');
      const { id, origins, worker } = pages;
      const text = () => formatWorker({ release: id, moduleOrigins: origins }, worker);
      return sendWorker(request, reply, makeWorker(pages, text, origins));
    });
    app.get('/manifest.webmanifest', { config }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('application/manifest+json')
        .send(WEB_APP_MANIFEST),
    );
    const previews = new PreviewReader(releases);
    addPreviewRoute(app, previews);
    const answerPage = pageAnswer(options, currentPages, previews);
    app.get('/*', { config }, (request, reply) => answerPage(request, reply, 200));
    app.decorate('unreadableLinkPage', (request, reply) =>
      // This runs outside of all routes, so it must pass its errors to the error handler itself.
      answerPage(request, reply, 404).catch((error: unknown) => reply.send(error)),
    );
  };
}

/** The salon of the address, or else of the browser's cookie, decides the versions. */
function pageAnswer(
  { releases, salons, publicUrl = null, onBrokenShell }: StaticHostOptions,
  currentPages: ReturnType<typeof createPagesReader>,
  reader: PreviewReader,
) {
  const makePage = createPageMaker();
  return async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const path = getPath(request);
    if (!isPageRequest(request, path)) return reply.callNotFound();
    const place = salons && findCustomerPlace(path);
    // For an unknown salon the module explains in the page that the salon is missing.
    const salon = place ? (await loadSalonPage(request, place, salons, publicUrl)).page : undefined;
    const { given, previews } = await openPreviews(request, reply, reader);
    const pages = currentPages();
    if (!pages) return sendNoReleasePage(request, reply);
    const visitor = readVisitor(request);
    const { brokenShell } = visitor;
    const known = { salon: salon?.salon?.id ?? visitor.salon, previews };
    const wanted = pages.getPageFacts(known);
    const isBroken = brokenShell === wanted.shell.version;
    const parts = isBroken ? pages.getPageFacts({ ...known, brokenShell }) : wanted;
    if (isBroken) onBrokenShell?.(brokenShell);
    const page = makePage({ pages, parts, path, salon, cdn: releases.cdn });
    return sendPage(request, reply, page, {
      status,
      isPersonal: pages.hasCanaries,
      isTemporary: isBroken || given,
    });
  };
}

/** Links that no longer hold leave the browser's cookie. */
async function openPreviews(request: FastifyRequest, reply: FastifyReply, reader: PreviewReader) {
  const tokens = readPreviewTokens(request);
  if (tokens.length === 0) return { given: false, previews: [] };
  const opened = await reader.open(tokens);
  if (opened.tokens.length < tokens.length) writePreviewTokens(request, reply, opened.tokens);
  return { given: true, previews: opened.previews };
}

export function sendNoReleasePage(request: FastifyRequest, reply: FastifyReply) {
  reply.header('retry-after', '5');
  return sendPage(request, reply, NO_RELEASE_PAGE, { status: 503, isTemporary: true });
}
