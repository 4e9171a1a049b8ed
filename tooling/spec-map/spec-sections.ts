export interface SpecSection {
  heading: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Each group is the beginning of its requirements' ids: `2` in `2.04`. A group's numbers begin with 01. */
  groups: readonly string[];
}

const READINGS = 35;

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

export const SPEC_SECTIONS: readonly SpecSection[] = [
  { heading: '§1 What the product does and for whom', groups: ['1'] },
  { heading: '§2 Screens and routes', groups: ['2'] },
  { heading: '§3 Entities and their fields', groups: ['3'] },
  { heading: '§4 States and transitions', groups: ['4'] },
  { heading: '§5 Validation rules', groups: ['5'] },
  { heading: '§6 Roles and permissions', groups: ['6'] },
  { heading: '§7 The calls it makes', groups: ['7'] },
  { heading: '§8 Error catalogue', groups: ['8'] },
  { heading: '§9 Business constants and limits', groups: ['9'] },
  {
    heading: 'Customers beyond the specification',
    intro: 'What the specification leaves open and the people who book would expect.',
    groups: ['C'],
  },
  {
    heading: 'Platform: separate teams ship separate modules',
    intro: 'The specification does not mention what separate releases of modules need (`docs/platform.md`).',
    groups: numbered('P', 9),
  },
  {
    heading: 'Readings: where the specification contradicts itself or says nothing',
    intro: 'Reading 18 has the ids `R18.01`, `R18.02` and so on.',
    groups: numbered('R', READINGS),
  },
];
