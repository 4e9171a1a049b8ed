import { Draft } from './draft.ts';
import { parseTitle, requireIconName, requirePath, toModuleNames } from './names.ts';
import { readManifests, refuseExisting, refuseTakenPath } from './workspace.ts';

export interface NewModule {
  root: string;
  /** The folder's name, `mf-loyalty`. */
  name: string;
  title: string;
  /** `/loyalty`. By default it is made from the name. */
  path?: string | undefined;
  /** A name in shared/ui/nav-icon.tsx. The shell shows a dot for an unknown name. */
  icon?: string | undefined;
}

/**
 * The generated screen uses only packages that the shell lends, because the module must run in a released shell.
 * @throws Refusal before anything is written
 */
export async function generateModule({ root, name, title, path, icon }: NewModule): Promise<string[]> {
  const names = toModuleNames(name);
  const words = {
    ...names,
    module: name,
    title: parseTitle(title),
    path: requirePath(path ?? `/${names.kebab}`),
    icon: requireIconName(icon ?? 'customers'),
  };
  refuseExisting(root, name);
  const manifests = await readManifests(root);
  refuseTakenPath(manifests, words.path);
  const orders = manifests.flatMap(({ navigation }) => navigation.map(({ order }) => order));
  const order = String(Math.max(0, ...orders) + 10);
  const draft = new Draft(root);
  draft.copy('module', name, { ...words, order });
  draft.copy('feature', `${name}/src/features/${names.kebab}`, words);
  return draft.write();
}
