import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { PublicEmployee } from '@salon/shared/contracts/employee';

/** Returns the lines; one that cannot begin with the line before it, for lack of an employee, begins after it. */
export function keepPossibleJoins(
  drafts: readonly LineDraft[],
  employees: readonly PublicEmployee[],
): LineDraft[] {
  let group: string[][] = [];
  return drafts.map((draft) => {
    const ids = draft.employee_id ? [draft.employee_id] : listIdsFor(draft.service_id, employees);
    const isTogether = draft.joins === 'with' && group.length > 0 && haveOwnEmployees([...group, ids]);
    group = isTogether ? [...group, ids] : [ids];
    return draft.joins === 'with' && !isTogether ? { ...draft, joins: 'after' } : draft;
  });
}

function listIdsFor(serviceId: string, employees: readonly PublicEmployee[]): string[] {
  return employees.filter(({ service_ids }) => service_ids.includes(serviceId)).map(({ id }) => id);
}

/** Whether each line can have an employee of its own. A line takes an employee over if the other line has one more. */
function haveOwnEmployees(idsOfLines: readonly (readonly string[])[]): boolean {
  const lineOf = new Map<string, number>();
  const place = (line: number, tried: Set<string>): boolean =>
    (idsOfLines[line] ?? []).some((id) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const other = lineOf.get(id);
      if (other !== undefined && !place(other, tried)) return false;
      lineOf.set(id, line);
      return true;
    });
  return idsOfLines.every((_, line) => place(line, new Set()));
}
