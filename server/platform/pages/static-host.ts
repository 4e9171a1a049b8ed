import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import type { Withdrawn } from '../releases/choose.ts';
import { pagesReader } from '../releases/reader.ts';
import type { Releases } from '../releases/releases.ts';
import { visitorOf } from './cookies.ts';
import { customerPlace } from './customer-place.ts';
import { releaseFiles } from './files.ts';
import { MANIFEST } from './manifest.ts';
import { NO_RELEASE_PAGE } from './no-release-page.ts';
import { pageMaker } from './page.ts';
import { isPage, pathOf } from './page-request.ts';
import { salonManifestRoute, salonPageOf } from './salon-routes.ts';
import type { SalonSource } from './salon-source.ts';
import { sendPage } from './sealed-page.ts';
import { sendWorker, workerMaker, workerText } from './service-worker.ts';

export interface StaticHostOptions {
  /** What runs, and where its files are. */
  releases: Releases;
  /** `mf-cash@1.2.0`: versions that the server took back by itself. */
  withdrawn?: () => Withdrawn;
  /** Hears which version of the shell left somebody's page empty, each time that its page asks for the one before. */
  onBrokenShell?: (version: string) => void;
  /** Where the customers' pages learn whose they are; without it they are nobody's. */
  salons?: SalonSource;
  /** The pages' origin as people see it; null takes what each request says. */
  publicUrl?: string | null;
  production?: boolean;
}

const config = { policy: 'public' } as const;

/** Serves shell and modules beside the API. Versions never change under their address; only pages are fresh. */
export function staticHost(options: StaticHostOptions): (app: FastifyInstance) => Promise<void> {
  const { releases, salons } = options;
  return async (app) => {
    const currentPages = pagesReader(options);
    const makeWorker = workerMaker();
    await releaseFiles(app, releases.folder, ['shell', 'remotes', 'site']);
    if (salons) salonManifestRoute(app, salons);

    app.get('/service-worker.js', { config }, (request, reply) => {
      const pages = currentPages();
      if (!pages?.worker) throw fail('ROUTE_NOT_FOUND');
      const { id, origins, worker } = pages;
      const text = () => workerText({ release: id, moduleOrigins: origins }, worker);
      return sendWorker(request, reply, makeWorker(pages, text, origins));
    });
    app.get('/manifest.webmanifest', { config }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(MANIFEST),
    );
    const answerPage = pageAnswer(options, currentPages);
    app.get('/*', { config }, (request, reply) => answerPage(request, reply, 200));
    app.decorate('unreadableLinkPage', (request, reply) =>
      // Outside of all routes: nobody else would hear of a failure.
      answerPage(request, reply, 404).catch((error: unknown) => reply.send(error)),
    );
  };
}

/** The page of an address, for the salon that is known by the address or by what the browser says. */
function pageAnswer(
  { releases, salons, publicUrl = null, onBrokenShell }: StaticHostOptions,
  currentPages: ReturnType<typeof pagesReader>,
) {
  const makePage = pageMaker();
  return async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const path = pathOf(request);
    if (!isPage(request, path)) return reply.callNotFound();
    const place = salons && customerPlace(path);
    // One whose salon is not known is a page of nobody's: the module says why.
    const salon = place ? (await salonPageOf(request, place, salons, publicUrl)).page : undefined;
    const pages = currentPages();
    if (!pages) return sendNoRelease(request, reply);
    const visitor = visitorOf(request);
    const { brokenShell } = visitor;
    const known = { salon: salon?.salon?.id ?? visitor.salon };
    const wanted = pages.partsFor(known);
    const isBroken = brokenShell === wanted.shell.version;
    const parts = isBroken ? pages.partsFor({ ...known, brokenShell }) : wanted;
    if (isBroken) onBrokenShell?.(brokenShell);
    const page = makePage({ pages, parts, path, salon, cdn: releases.cdn });
    return sendPage(request, reply, page, { status, isPersonal: pages.hasTrials, isPassing: isBroken });
  };
}

/** While nothing can be used: words, and a way to try again. */
export function sendNoRelease(request: FastifyRequest, reply: FastifyReply) {
  reply.header('retry-after', '5');
  return sendPage(request, reply, NO_RELEASE_PAGE, { status: 503, isPassing: true });
}
