import {
  buildFallbackVersion,
  buildModule,
  buildRegistry,
} from '@salon/shared/module-runtime/testing/releases';
import { ModuleStates } from './module-states.ts';
import { provideDevtools } from './provide-devtools.ts';

const cash = {
  ...buildModule('mf-cash'),
  parts: [{ slot: 'header', expose: './today-cash', order: 1, preload: { files: [], shellFiles: [] } }],
};
const older = buildFallbackVersion(cash, '0.9.0-cccccccc');
const registry = buildRegistry([{ ...cash, older: [older] }]);

interface Page {
  __FEDERATION__?: { moduleInfo?: Record<string, unknown>; __SHARE__?: Record<string, unknown> };
}
const page = globalThis as Page;

/** The extension sends copies of both objects to its own window. */
function read() {
  const { moduleInfo, __SHARE__: share } = page.__FEDERATION__ ?? {};
  return JSON.parse(JSON.stringify({ moduleInfo, share }));
}

beforeEach(() => {
  delete page.__FEDERATION__;
  Object.assign(globalThis, {
    __SALON_FEDERATION__: { shares: { react: ['19.3.1', () => ({ useState: 1 })] } },
  });
});

describe('the extension "Module Federation"', () => {
  it('reads the shell, each module with its version, entry and parts, and who runs what', () => {
    provideDevtools(new ModuleStates(), registry);
    expect(read().moduleInfo).toMatchObject({
      shell: {
        version: '1.0.0-bbbbbbbb',
        remotesInfo: { 'mf-cash': { matchedVersion: '1.0.0-aaaaaaaa' } },
      },
      'mf-cash:1.0.0-aaaaaaaa': {
        globalName: 'mf_cash',
        remoteEntry: 'http://localhost/modules/mf-cash/1.0.0-aaaaaaaa/entry.js',
        modules: [
          { modulePath: './module', moduleName: 'module' },
          { modulePath: './today-cash', moduleName: 'today-cash' },
        ],
      },
    });
  });

  it('reads the packages that the page lends', () => {
    provideDevtools(new ModuleStates(), registry);
    expect(read().share).toMatchObject({
      shell: { default: { react: { '19.3.1': { from: 'shell', shareConfig: { singleton: true } } } } },
    });
  });

  it('reads the fallback version once it runs', () => {
    const states = new ModuleStates();
    provideDevtools(states, registry);
    states.recordEvent({ ...older, name: 'mf-cash' }, { state: 'mounted', ms: 1 } as never);
    expect(read().moduleInfo).toMatchObject({ 'mf-cash:0.9.0-cccccccc': { version: '0.9.0-cccccccc' } });
  });

  it('reads what the official run time adds, before or after', () => {
    page.__FEDERATION__ = { moduleInfo: { 'mf-stock': { version: '1' } } };
    provideDevtools(new ModuleStates(), registry);
    const { __FEDERATION__: federation = {} } = page;
    federation.moduleInfo = { ...federation.moduleInfo, 'mf-other': { version: '2' } };
    expect(read().moduleInfo).toMatchObject({ shell: {}, 'mf-stock': {}, 'mf-other': { version: '2' } });
  });
});
