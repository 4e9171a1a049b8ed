import { LENT_SURFACE } from '@salon/shared/releases/lent/lent-surface';
import { pickMajors, readInstalledVersions } from '../registry/versions.ts';

/**
 * Returns `lent antd/es/table` → `antd 6`: the names that the shell lends to containers of other repositories, each with
 * the major version of its package. So an added name needs a new minor version of the Platform; a removed name, or a new
 * major version of the package, needs a new major version.
 */
export function listLentMembers(root: string, surface = LENT_SURFACE): Record<string, string> {
  const versions = readInstalledVersions(root);
  return Object.fromEntries(
    Object.entries(surface).flatMap(([key, names]) => {
      const [major] = Object.entries(pickMajors([key], versions));
      const text = major ? major.join(' ') : '@salon/shared';
      const list = names === null ? [`lent ${key}`] : names.map((name) => `lent ${key}#${name}`);
      return list.map((member) => [member, text]);
    }),
  );
}
