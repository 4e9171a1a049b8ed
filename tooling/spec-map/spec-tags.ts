/** A comment `// @spec <id> [<requirement>] [@ <path>, <path>]` directly above a test. */
export interface SpecTag {
  /** `2.04`: group and number. */
  id: string;
  /** The requirement's text, which exactly one of the tags with this id gives. */
  requirement?: string;
  /** Files or folders that meet the requirement; left out when they lie beside the test. */
  code: readonly string[];
  /** The test file, from the root of the workspace. */
  test: string;
}

export interface ReadTags {
  tags: SpecTag[];
  /** One line, `file:line message`, for each tag that is not valid or has no test below it. */
  problems: string[];
}

const ANY_TAG = /^\s*\/\/\s*@spec\b/;
const TAG = /^\s*\/\/ @spec ([1-9]\d*|[A-Z]\d*)\.(\d{2,})(?: (?![ @])(.+?))?(?: @ (\S.*))?$/;
const TEST = /^\s*(?:describe|it|test)(?:\.\w+)*[<(`]/;

/** `file` is a path from the root of the workspace. */
export function readSpecTags(file: string, text: string): ReadTags {
  const lines = text.split('\n');
  const result: ReadTags = { tags: [], problems: [] };
  for (const [index, line] of lines.entries()) {
    if (!ANY_TAG.test(line)) continue;
    const tag = toTag(file, line);
    const below = lines.slice(index + 1).find((next) => !ANY_TAG.test(next)) ?? '';
    if (!tag) result.problems.push(`${file}:${index + 1} is not "// @spec <id> [<requirement>] [@ <paths>]"`);
    else if (!TEST.test(below)) result.problems.push(`${file}:${index + 1} has no test directly below it`);
    else result.tags.push(tag);
  }
  return result;
}

function toTag(file: string, line: string): SpecTag | undefined {
  const match = TAG.exec(line);
  if (!match) return undefined;
  const [, group = '', number = '', requirement, code] = match;
  return {
    id: `${group}.${number}`,
    code: code?.split(', ') ?? [],
    test: file,
    ...(requirement === undefined ? {} : { requirement }),
  };
}
