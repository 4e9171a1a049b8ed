import type { LineDraft } from './line-draft.ts';
import type { LineEmployee } from './line-options.ts';
import type { LineService } from './line-terms.ts';

/** Returns the add-ons that can be booked with a service, by any employee. */
export function listAddonsOf<Service extends LineService>(
  services: readonly Service[],
  serviceId: string,
): Service[] {
  return services.filter(
    ({ is_addon, addon_of }) => is_addon && (addon_of.length === 0 || addon_of.includes(serviceId)),
  );
}

/** Returns the services that are booked alone, without add-ons. */
export function listMainServices<Service extends LineService>(services: readonly Service[]): Service[] {
  return services.filter(({ is_addon }) => !is_addon);
}

/** Returns the add-ons of a line that its employee offers; for an open line, those that some employee offers with it. */
export function listLineAddons<Service extends LineService>(
  { service_id, employee_id }: LineDraft,
  services: readonly Service[],
  employees: readonly LineEmployee[],
): Service[] {
  const able = employees.filter(
    ({ id, service_ids }) => (employee_id === null || employee_id === id) && service_ids.includes(service_id),
  );
  return listAddonsOf(services, service_id).filter((addon) =>
    able.some(({ service_ids }) => service_ids.includes(addon.id)),
  );
}

/**
 * Returns the lines without services, variants, add-ons and employees that can no longer be booked. A line whose employee
 * no longer offers its service becomes open.
 */
export function keepBookable(
  lines: readonly LineDraft[],
  services: readonly LineService[],
  employees: readonly LineEmployee[],
): LineDraft[] {
  return lines.flatMap((line) => {
    const service = services.find(({ id }) => id === line.service_id);
    const able = employees.filter(({ service_ids }) => service_ids.includes(line.service_id));
    if (!service || able.length === 0) return [];
    const isEmployeeKept = able.some(({ id }) => id === line.employee_id);
    const isVariantKept = service.variants.some(({ id, is_active }) => id === line.variant_id && is_active);
    const kept = {
      ...line,
      employee_id: isEmployeeKept ? line.employee_id : null,
      variant_id: isVariantKept ? line.variant_id : null,
    };
    const addonIds = listLineAddons(kept, services, employees).map(({ id }) => id);
    return [{ ...kept, addon_ids: kept.addon_ids.filter((id) => addonIds.includes(id)) }];
  });
}
