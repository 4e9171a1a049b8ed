import Fastify, { type FastifyInstance } from 'fastify';
import { authentication } from './http/authentication.ts';
import { compression } from './http/compression.ts';
import { Connections, type ConnectionTimeouts, gracefulStop } from './http/connections.ts';
import { customerSites } from './http/customer-sites.ts';
import { errorHandling } from './http/error-answers.ts';
import { openApi, openApiRoute } from './http/openapi.ts';
import { policies } from './http/policy.ts';
import { requestPrechecks } from './http/request-prechecks.ts';
import { requestRecord } from './http/request-record.ts';
import { createRouteMap } from './http/route-map.ts';
import { getSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { buildServerOptions } from './http/server-options.ts';
import { stopping } from './http/stopping.ts';
import { transactions } from './http/transactions.ts';
import { validation } from './http/validation.ts';
import { healthRoutes } from './operations/health/health.routes.ts';
import { metricsRoutes } from './operations/metrics/metrics.routes.ts';
import { createMetrics } from './operations/metrics/metrics.ts';
import { requestTraces } from './operations/traces/request-traces.ts';
import { buildTraceRoutes } from './operations/traces/traces.routes.ts';
import type { Tracing } from './operations/traces/tracing.ts';
import { consoleRoutes } from './platform/console/console.routes.ts';
import { platformRoutes } from './platform/reports/platform.routes.ts';
import { auditRoutes } from './salon/audit/audit.routes.ts';
import { authRoutes } from './salon/auth/auth.routes.ts';
import { boardRoutes } from './salon/board/board.routes.ts';
import { bookingRoutes } from './salon/bookings/booking.routes.ts';
import { businessRoutes } from './salon/businesses/business.routes.ts';
import { categoryRoutes } from './salon/categories/category.routes.ts';
import { customerRoutes } from './salon/customers/customer.routes.ts';
import { employeeRoutes } from './salon/employees/employee.routes.ts';
import { liveEvents } from './salon/live/live.ts';
import { describeNotifications } from './salon/notifications/describe-notifications.ts';
import { notificationRoutes } from './salon/notifications/notification.routes.ts';
import { notificationStreamRoutes } from './salon/notifications/notification-stream.routes.ts';
import { queueRoutes } from './salon/queue/queue.routes.ts';
import { roomRoutes } from './salon/rooms/room.routes.ts';
import { serviceRoutes } from './salon/services/service.routes.ts';
import { settingsRoutes } from './salon/settings/settings.routes.ts';
import { summaryRoutes } from './salon/summary/summary.routes.ts';
import { transactionRoutes } from './salon/transactions/transaction.routes.ts';
import { uploadRoutes } from './salon/uploads/upload.routes.ts';
import { voucherRoutes } from './salon/vouchers/voucher.routes.ts';
import { walkInRoutes } from './salon/walk-ins/walk-in.routes.ts';
import { workingTimeRoutes } from './salon/working-time/working-time.routes.ts';
import type { Services } from './services.ts';

export interface AppOptions extends Services {
  staticHost?: (app: FastifyInstance) => Promise<void>;
  timeouts?: ConnectionTimeouts;
  stopWithinMs?: number;
  /** Event streams end after this time without a listening database connection. */
  listeningLostAfterMs?: number;
  tracing?: Tracing;
}

export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { staticHost, timeouts, stopWithinMs, listeningLostAfterMs, tracing, ...services } = parts;
  const headers = getSecurityHeaders(services.config);
  const connections = new Connections(headers, timeouts);
  const metrics = createMetrics(services.database);
  const app = Fastify(buildServerOptions(services.config, { connections, headers }));

  const routeMap = createRouteMap(app);
  await app.register(gracefulStop, { connections, withinMs: stopWithinMs });
  await app.register(requestRecord, { metrics });
  if (tracing) await app.register(requestTraces, { tracing });
  await app.register(stopping);
  await app.register(securityHeaders, { headers });
  await app.register(customerSites, { origins: services.config.customerSites ?? [] });
  await app.register(requestPrechecks, { routeMap });
  await app.register(compression);
  await app.register(validation);
  await app.register(errorHandling, { routeMap });

  await app.register(openApi);
  await app.register(policies);
  await app.register(authentication, services);
  await app.register(transactions, services);
  await app.register(liveEvents, { ...services, describe: describeNotifications, listeningLostAfterMs });

  await app.register(healthRoutes, services);
  await app.register(authRoutes, services);
  await app.register(businessRoutes, services);
  await app.register(bookingRoutes, services);
  await app.register(boardRoutes, services);
  await app.register(walkInRoutes, services);
  await app.register(queueRoutes, services);
  await app.register(serviceRoutes, services);
  await app.register(categoryRoutes, services);
  await app.register(roomRoutes, services);
  await app.register(employeeRoutes, services);
  await app.register(workingTimeRoutes, services);
  await app.register(customerRoutes, services);
  await app.register(voucherRoutes, services);
  await app.register(transactionRoutes, services);
  await app.register(summaryRoutes, services);
  await app.register(settingsRoutes, services);
  await app.register(auditRoutes, services);
  await app.register(notificationRoutes, services);
  await app.register(notificationStreamRoutes, services);
  await app.register(uploadRoutes, services);
  await app.register(platformRoutes, services);
  await app.register(consoleRoutes, services);
  if (tracing) await app.register(buildTraceRoutes(tracing), services);
  await app.register(metricsRoutes, { ...services, metrics });
  await app.register(openApiRoute);

  if (staticHost) await staticHost(app);
  return app;
}
