import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import { liveEvents } from './live/live.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { bookingRoutes } from './modules/bookings/booking.routes.ts';
import { businessRoutes } from './modules/businesses/business.routes.ts';
import { customerRoutes } from './modules/customers/customer.routes.ts';
import { employeeRoutes } from './modules/employees/employee.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { notificationRoutes } from './modules/notifications/notification.routes.ts';
import { describeNotifications } from './modules/notifications/notification-event.service.ts';
import { notificationStreamRoutes } from './modules/notifications/notification-stream.routes.ts';
import { platformRoutes } from './modules/platform/platform.routes.ts';
import { serviceRoutes } from './modules/services/service.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { summaryRoutes } from './modules/summary/summary.routes.ts';
import { transactionRoutes } from './modules/transactions/transaction.routes.ts';
import { uploadRoutes } from './modules/uploads/upload.routes.ts';
import { voucherRoutes } from './modules/vouchers/voucher.routes.ts';
import { authentication } from './plugins/authentication.ts';
import { compression } from './plugins/compression.ts';
import { Connections, type ConnectionTimeouts, gracefulEnd } from './plugins/connections.ts';
import { customerSites } from './plugins/customer-sites.ts';
import { errorAnswers } from './plugins/error-answers.ts';
import { openApi, openApiRoute } from './plugins/openapi.ts';
import { policies } from './plugins/policy.ts';
import { requestEdges } from './plugins/request-edges.ts';
import { requestRecord } from './plugins/request-record.ts';
import { watchRoutes } from './plugins/route-map.ts';
import { headersOfEveryAnswer, securityHeaders } from './plugins/security-headers.ts';
import { serverOptions } from './plugins/server-options.ts';
import { stopping } from './plugins/stopping.ts';
import { transactions } from './plugins/transactions.ts';
import { validation } from './plugins/validation.ts';

export interface AppParts extends Services {
  /** Serves the built shell and modules beside the API. */
  staticHost?: (app: FastifyInstance) => Promise<void>;
  /** Shorter in tests. */
  timeouts?: ConnectionTimeouts;
  stopWithinMs?: number;
  deafAfterMs?: number;
}

/** The map of the server: read it from top to bottom. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { staticHost, timeouts, stopWithinMs, deafAfterMs, ...services } = parts;
  const headers = headersOfEveryAnswer(services.config);
  const connections = new Connections(headers, timeouts);
  const metrics = createMetrics(services.database);
  const app = Fastify(serverOptions(services.config, { connections, headers }));

  // How every request is recorded, read, and every failure answered; how it all ends.
  const routeMap = watchRoutes(app);
  await app.register(gracefulEnd, { connections, withinMs: stopWithinMs });
  await app.register(requestRecord, { metrics });
  await app.register(stopping);
  await app.register(securityHeaders, { headers });
  await app.register(customerSites, { origins: services.config.customerSites ?? [] });
  await app.register(requestEdges, { routeMap });
  await app.register(compression);
  await app.register(validation);
  await app.register(errorAnswers, { routeMap });

  // Who may call what, and the transaction that a handler works in.
  await app.register(openApi);
  await app.register(policies);
  await app.register(authentication, services);
  await app.register(transactions, services);
  await app.register(liveEvents, { ...services, describe: describeNotifications, deafAfterMs });

  // The resources.
  await app.register(healthRoutes, services);
  await app.register(authRoutes, services);
  await app.register(businessRoutes, services);
  await app.register(bookingRoutes, services);
  await app.register(serviceRoutes, services);
  await app.register(employeeRoutes, services);
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
  await app.register(metricsRoutes, { ...services, metrics });
  await app.register(openApiRoute);

  if (staticHost) await staticHost(app);
  return app;
}
