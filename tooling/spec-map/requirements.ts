import type { SpecSection } from './spec-sections.ts';
import type { SpecTag } from './spec-tags.ts';

/** A requirement with every test that shows it. */
export interface Requirement {
  id: string;
  text: string;
  code: readonly string[];
  /** Test files; the file that states the requirement comes first. */
  tests: readonly string[];
}

const groupOf = (id: string) => id.slice(0, id.indexOf('.'));
const numberOf = (id: string) => Number(id.slice(id.indexOf('.') + 1));

/** `problems` names the ids whose text is missing or given twice. */
export function joinTags(tags: readonly SpecTag[]): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = [];
  const problems: string[] = [];
  for (const [id, same] of Map.groupBy(tags, (tag) => tag.id)) {
    const [stated, ...others] = same.filter(({ requirement }) => requirement !== undefined);
    if (!stated) problems.push(`${id} has no text: ${same[0]?.test}`);
    for (const { test } of others) problems.push(`${id} is stated twice: ${stated?.test}, ${test}`);
    if (!stated?.requirement) continue;
    const tests = [stated, ...same].map(({ test }) => test);
    const code = same.flatMap((tag) => tag.code);
    requirements.push({
      id,
      text: stated.requirement,
      code: [...new Set(code)],
      tests: [...new Set(tests)],
    });
  }
  return { requirements, problems };
}

export function listRequirements(section: SpecSection, requirements: readonly Requirement[]): Requirement[] {
  return section.groups.flatMap((group) =>
    requirements
      .filter(({ id }) => groupOf(id) === group)
      .toSorted((one, other) => numberOf(one.id) - numberOf(other.id)),
  );
}

/** One sentence for each group without a requirement, each missing number, and each id whose group no section has. */
export function findGaps(sections: readonly SpecSection[], requirements: readonly Requirement[]): string[] {
  const groups = sections.flatMap((section) => section.groups);
  const unknowns = requirements.filter(({ id }) => !groups.includes(groupOf(id)));
  return [
    ...unknowns.map(({ id, tests }) => `${id} belongs to no section of spec-sections.ts: ${tests[0]}`),
    ...groups.flatMap((group) => {
      const numbers = requirements.filter(({ id }) => groupOf(id) === group).map(({ id }) => numberOf(id));
      if (numbers.length === 0) return [`${group} has no requirement`];
      const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
      return all.filter((one) => !numbers.includes(one)).map((one) => `${toId(group, one)} is missing`);
    }),
  ];
}

const toId = (group: string, number: number) => `${group}.${String(number).padStart(2, '0')}`;
