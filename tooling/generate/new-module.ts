import { Draft } from './draft.ts';
import { iconFrom, pathFrom, remoteNames, titleFrom } from './names.ts';
import { manifestsOf, refuseExisting, refuseTakenPath } from './workspace.ts';

export interface NewModule {
  root: string;
  /** The folder's name, `mf-loyalty`. */
  name: string;
  /** In Arabic: the page's title and the navigation's word. */
  title: string;
  /** `/loyalty`, from the name when left out. */
  path?: string | undefined;
  /** A name of shared/ui/nav-icon.tsx; another shows a dot until the shell knows it. */
  icon?: string | undefined;
}

/**
 * Makes a module with one screen, which asks of the shell only what it hands over already: it can be released beside the
 * shell that runs. Returns the files; refuses with a sentence and writes nothing when it cannot.
 */
export async function newModule({ root, name, title, path, icon }: NewModule): Promise<string[]> {
  const names = remoteNames(name);
  const words = {
    ...names,
    module: name,
    title: titleFrom(title),
    path: pathFrom(path ?? `/${names.kebab}`),
    icon: iconFrom(icon ?? 'customers'),
  };
  refuseExisting(root, name);
  const manifests = await manifestsOf(root);
  refuseTakenPath(manifests, words.path);
  const orders = manifests.flatMap(({ navigation }) => navigation.map(({ order }) => order));
  const order = String(Math.max(0, ...orders) + 10);
  const draft = new Draft(root);
  draft.copy('module', name, { ...words, order });
  draft.copy('feature', `${name}/src/features/${names.kebab}`, words);
  return draft.write();
}
