import { listAddonsOf } from '@salon/shared/booking-ui/addons';
import { addLine, changeLine, type LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { LineEmployee, LineOptions } from '@salon/shared/booking-ui/line-options';
import type { Service } from '@salon/shared/contracts/service';
import type { VariantChoice } from './booked-lines.ts';

export interface OneEmployeeChoice {
  employee_id: string | null;
  service_ids: readonly string[];
  variants: VariantChoice;
}

/** Returns the lines of one employee's services. An add-on belongs to the last service before it that it suits. */
export function toLines(options: readonly LineOptions[], services: readonly Service[]): LineDraft[] {
  return options.reduce<LineDraft[]>((drafts, { line }) => {
    const { service_id, variant_id, employee_id, joins } = line;
    if (!service_id) return drafts;
    const owner = drafts
      .filter((draft) => listAddonsOf(services, draft.service_id).some(({ id }) => id === service_id))
      .at(-1);
    if (owner) return changeLine(drafts, owner.key, { addon_ids: [...owner.addon_ids, service_id] });
    return addLine(drafts, { service_id, variant_id, employee_id, joins });
  }, []);
}

/** Returns the lines that one employee can do: the first named one, else the first who does the first line. */
export function toOneEmployee(
  lines: readonly LineDraft[],
  employees: readonly LineEmployee[],
): OneEmployeeChoice {
  const first = lines[0]?.service_id ?? '';
  const named = lines.find(({ employee_id }) => employee_id !== null)?.employee_id;
  const employee =
    employees.find(({ id }) => id === named) ??
    employees.find(({ service_ids }) => service_ids.includes(first));
  if (!employee) return { employee_id: null, service_ids: [], variants: {} };
  const isOffered = (id: string) => employee.service_ids.includes(id);
  const kept = lines.filter(({ service_id }) => isOffered(service_id));
  const ids = kept.flatMap(({ service_id, addon_ids }) => [service_id, ...addon_ids.filter(isOffered)]);
  const variants = kept.flatMap(({ service_id, variant_id }) =>
    variant_id ? [[service_id, variant_id] as const] : [],
  );
  return {
    employee_id: employee.id,
    service_ids: [...new Set(ids)],
    variants: Object.fromEntries(variants),
  };
}

export function isSameChoice(one: OneEmployeeChoice, other: OneEmployeeChoice): boolean {
  const toText = ({ employee_id, service_ids, variants }: OneEmployeeChoice) =>
    JSON.stringify([employee_id, service_ids, variants]);
  return toText(one) === toText(other);
}
