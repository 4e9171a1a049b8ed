import { listRequirements, type Requirement } from './requirements.ts';
import type { SpecSection } from './spec-sections.ts';

const HEAD = `# From the specification to the code

Each requirement with its code and the tests that show it, made from the tags of the tests by \`pnpm verify --write\`.
Search the tests for an id (\`@spec 2.04\`) to find the test. The code lies beside the first test where no code is named.
A requirement that begins with … continues the one above it. Larger decisions are in \`docs/decisions\`.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

const rowOf = ({ id, text, code, tests }: Requirement) =>
  `|${id}|${cell(text)}|${code.join(', ')}|${tests.join(', ')}|`;

export function formatSpecPage(
  sections: readonly SpecSection[],
  requirements: readonly Requirement[],
): string {
  const parts = sections.map((section) => {
    const rows = listRequirements(section, requirements).map(rowOf);
    const intro = section.intro === undefined ? '' : `${section.intro}\n\n`;
    return `## ${section.heading}\n\n${intro}|id|requirement|code|test|\n|-|-|-|-|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}
