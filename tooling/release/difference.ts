import { asLine } from './confirmation.ts';

/** What a document says, by subject. */
export type Facts = readonly (readonly [subject: string, values: readonly string[]])[];

/** One line for each subject that changes. */
export function describeDifference(before: Facts, after: Facts): string[] {
  const [old, now] = [new Map(before), new Map(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((subject) => {
    const [had, has] = [old.get(subject) ?? [], now.get(subject) ?? []];
    const changes = [
      ...has.filter((one) => !had.includes(one)).map((one) => `+ ${one}`),
      ...had.filter((one) => !has.includes(one)).map((one) => `- ${one}`),
    ];
    return changes.length > 0 ? [asLine(`  ${subject}: ${changes.join('  ')}`)] : [];
  });
}
