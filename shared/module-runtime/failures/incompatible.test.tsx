import type { ModuleLifecycles } from '../../module/lifecycles.tsx';
import { LoadFailure } from '../load/loader.ts';
import {
  buildTextModule,
  createMount,
  createNewestLoader,
  expectFallbackVersion,
  OLDER_VERSION,
  setUpOutlet,
} from '../testing/mount.tsx';

setUpOutlet();

function withOwnReact(): ModuleLifecycles {
  const mount: ModuleLifecycles['mount'] = async (props) => {
    Object.assign(props.domElementGetter(), { __reactContainer$another: {} });
  };
  return buildTextModule('', { mount });
}

it.each([
  [
    'was built against another Platform',
    'incompatible',
    () => Promise.reject(new LoadFailure('', 'incompatible')),
  ],
  ['exposes no lifecycles', 'broken', async () => ({})],
  ['brings its own React', 'incompatible', async () => withOwnReact()],
])('a module that %s is replaced by its fallback version, with a note', async (_, reason, work) => {
  const mount = createMount(createNewestLoader(work), { older: [OLDER_VERSION] });
  mount.enter();
  await expectFallbackVersion(mount, reason);
});
