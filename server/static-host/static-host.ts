import type { FastifyInstance } from 'fastify';
import { fail } from '../errors.ts';
import { customerPlace } from './customer-place.ts';
import { releaseFiles } from './files.ts';
import { MANIFEST } from './manifest.ts';
import { pageMaker } from './page.ts';
import { isPage, pathOf } from './page-request.ts';
import { moduleOrigins } from './preload-hints.ts';
import { releaseReader } from './registry-file.ts';
import { salonManifestRoute, salonPageOf } from './salon-routes.ts';
import type { SalonSource } from './salon-source.ts';
import { sendPage } from './sealed-page.ts';
import { sendWorker, workerMaker, workerText } from './service-worker.ts';

export interface StaticHostOptions {
  /** What the build made: registry.json, shell/<version>, remotes/<name>/<version>. */
  distDir: string;
  /** Where the customers' pages learn whose they are; without it they are nobody's. */
  salons?: SalonSource;
  /** The pages' origin as people see it; null takes what each request says. */
  publicUrl?: string | null;
}

const config = { policy: 'public' } as const;

/** Serves shell and modules beside the API. Versions never change under their address; only pages are fresh. */
export function staticHost(options: StaticHostOptions): (app: FastifyInstance) => Promise<void> {
  const { distDir, salons, publicUrl = null } = options;
  return async (app) => {
    const currentRelease = releaseReader(distDir);
    const makePage = pageMaker();
    const makeWorker = workerMaker();
    await releaseFiles(app, distDir, ['shell', 'remotes']);
    if (salons) salonManifestRoute(app, salons);

    app.get('/registry.json', { config }, (_request, reply) => {
      const release = currentRelease();
      if (!release) throw fail('ROUTE_NOT_FOUND');
      return reply.header('cache-control', 'no-cache').type('application/json').send(release.text);
    });

    app.get('/service-worker.js', { config }, (request, reply) => {
      const release = currentRelease();
      if (!release?.worker) throw fail('ROUTE_NOT_FOUND');
      const { id, registry, stamp, worker } = release;
      const origins = moduleOrigins(registry);
      const text = () => workerText({ release: id, moduleOrigins: origins }, worker);
      return sendWorker(request, reply, makeWorker(stamp, text, origins));
    });
    app.get('/manifest.webmanifest', { config }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(MANIFEST),
    );

    app.get('/*', { config }, async (request, reply) => {
      const path = pathOf(request);
      if (!isPage(request, path)) return reply.callNotFound();
      const place = salons && customerPlace(path);
      // One whose salon is not known is a page of nobody's: the module says why.
      const salon = place ? (await salonPageOf(request, place, salons, publicUrl)).page : undefined;
      const release = currentRelease();
      return release ? sendPage(request, reply, makePage(release, path, salon)) : reply.callNotFound();
    });
  };
}
