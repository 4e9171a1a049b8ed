import type { FailureReason } from '@salon/shared/contracts/platform-report';
import { afterEachModule, getExposedFiles, inComponent, markVersion } from '../faults/release-faults.ts';
import type { VariantChange, VariantFiles } from '../faults/variants.ts';
import { ACTS, inKeyListener, inTimer, unlessCalm } from './hostile-acts.ts';

/**
 * What must happen in the hostile page: it `freezes`, or the browser ends it (`crashes`); the version before `replaces`
 * the hostile one; the page `goes on`; or the server never gives the release to a page (`refused`).
 */
export type HostileOutcome = 'freezes' | 'crashes' | 'replaced' | 'goes on' | 'refused';

/** What brings the act about, after the screen is shown. Without a trigger the release acts by itself. */
export type HostileTrigger = 'key' | 'leave';

export interface HostileRelease {
  change: VariantChange;
  outcome: HostileOutcome;
  /** The reason in the report that blames the release: one of these. */
  reasons: readonly (FailureReason | 'left')[];
  trigger?: HostileTrigger;
  /** Whether the release acts at its mount, so that a mounted module acts only after the person has left and returned. */
  isAtMount?: true;
  /** Whether it acts after the mount, so that also a part can act that is mounted. */
  isAfterMount?: true;
  /** Whether only a module with screens can do it. */
  needsScreens?: true;
}

const atLoad =
  (act: string): VariantChange =>
  (files) => {
    markVersion(files);
    const { exposed, screens } = getExposedFiles(files.release);
    for (const file of new Set([exposed, ...screens])) afterEachModule(files, file, act);
  };

const atMount =
  (act: string): VariantChange =>
  (files) => {
    markVersion(files);
    const { exposed, isPart } = getExposedFiles(files.release);
    if (isPart)
      return inComponent(files, exposed, `Faulty.prototype.componentDidMount = function () { ${act} };`);
    afterEachModule(
      files,
      exposed,
      `if (own.mount) {
  var mount = own.mount;
  own.mount = async function (props) { ${act} return mount(props); };
  module.exports = own;
}`,
    );
  };

const inScreens =
  (moment: string): VariantChange =>
  (files: VariantFiles) => {
    markVersion(files);
    for (const screen of getExposedFiles(files.release).screens) inComponent(files, screen, moment);
  };

const inRender = (act: string) =>
  inScreens(`var render = Faulty.prototype.render;
  Faulty.prototype.render = function () { ${act} return render.call(this); };`);

/** Replaces the component by one that runs `hooks` before it renders. */
const withHooks = (hooks: string) =>
  inScreens(`
  var known = require.consumesLoadingData.moduleIdToConsumeDataMapping;
  var React = require(Object.keys(known).find(function (id) { return known[id].shareKey === 'react'; }));
  Faulty = function (props) {
    ${hooks}
    return { $$typeof: Symbol.for('react.transitional.element'), type: Original, key: null, ref: null, props: props };
  };`);

/** The effect runs after the first paint. */
const inEffect = (act: string) => withHooks(`React.useEffect(function () { ${act} }, []);`);

const updateForEver = withHooks(`var count = React.useState(0);
    React.useLayoutEffect(function () { ${unlessCalm('count[1](count[0] + 1);')} });`);

/** Claims a page of another module in its description, as a release by hand could. */
const claimForeignRoute: VariantChange = (files) => {
  markVersion(files);
  const [route] = files.release.routes;
  if (route) files.release.routes.push({ ...route, path: '/bookings/report' });
};

/** A team's own description could say so: no page can show a label that is no text. */
const giveNoLabel: VariantChange = (files) => {
  markVersion(files);
  for (const entry of files.release.navigation) Reflect.set(entry, 'label', { text: 'x' });
};

const freezes = { outcome: 'freezes', reasons: ['froze'] } as const;
const crashes = { outcome: 'crashes', reasons: ['froze'] } as const;
const replaced = { outcome: 'replaced', reasons: ['render'] } as const;
const uncaught = { outcome: 'goes on', reasons: ['uncaught'], isAfterMount: true } as const;
const left = { outcome: 'goes on', reasons: ['left'] } as const;

export const HOSTILE_RELEASES = {
  'loop at load': { ...freezes, change: atLoad(ACTS.loop) },
  'loop at mount': { ...freezes, change: atMount(ACTS.loop), isAtMount: true },
  'loop in render': { ...freezes, change: inRender(ACTS.loop) },
  'loop in an effect': { ...freezes, change: inEffect(ACTS.loop) },
  'loop in a timer after mount': { ...freezes, change: inEffect(inTimer(ACTS.loop)), isAfterMount: true },
  'loop in a listener': {
    ...freezes,
    change: inEffect(inKeyListener(ACTS.loop)),
    trigger: 'key',
    isAfterMount: true,
  },
  'loop of promises at load': { ...freezes, change: atLoad(ACTS.loopOfPromises) },
  'memory hog at load': { ...crashes, change: atLoad(ACTS.hogMemory) },
  'memory hog after mount': { ...crashes, change: inEffect(inTimer(ACTS.hogMemory)), isAfterMount: true },
  'throw at load': { ...replaced, change: atLoad(ACTS.throwError), reasons: ['threw', 'render'] },
  'throw at mount': {
    ...replaced,
    change: atMount(ACTS.throwError),
    reasons: ['threw', 'render'],
    isAtMount: true,
  },
  'throw in render': { ...replaced, change: inRender(ACTS.throwError) },
  'throw in an effect': { ...replaced, change: inEffect(ACTS.throwError) },
  'endless updates': { ...replaced, change: updateForEver },
  'mount without an end': {
    ...replaced,
    change: atMount(ACTS.neverEnd),
    reasons: ['threw'],
    isAtMount: true,
    needsScreens: true,
  },
  'throw in a timer': { ...uncaught, change: inEffect(inTimer(ACTS.throwError)) },
  'rejected promise': { ...uncaught, change: inEffect(inTimer(ACTS.rejectPromise)) },
  'promise rejected without an error': { ...uncaught, change: inEffect(inTimer(ACTS.rejectText)) },
  'throw in a listener': { ...uncaught, change: inEffect(inKeyListener(ACTS.throwError)), trigger: 'key' },
  'secret beacon': { ...uncaught, change: inEffect(inTimer(ACTS.sendSecrets)), reasons: ['forbidden'] },
  'patched built-ins': { ...left, change: inEffect(inTimer(ACTS.patchBuiltIns)), isAfterMount: true },
  'stolen navigation': {
    ...left,
    change: inEffect(inTimer(ACTS.stealRoutes)),
    isAfterMount: true,
    needsScreens: true,
  },
  'forgotten global': {
    ...left,
    change: inEffect(ACTS.leaveGlobal),
    trigger: 'leave',
    needsScreens: true,
  },
  'forgotten nodes and styles': {
    ...left,
    change: inEffect(ACTS.leaveNodes),
    trigger: 'leave',
    needsScreens: true,
  },
  'empty node over the page': {
    ...left,
    change: inEffect(ACTS.coverPage),
    trigger: 'leave',
    needsScreens: true,
  },
  'turned page': {
    ...left,
    change: inEffect(ACTS.turnPage),
    trigger: 'leave',
    needsScreens: true,
  },
  'label that is no text': {
    outcome: 'refused',
    reasons: ['incompatible'],
    change: giveNoLabel,
    needsScreens: true,
  },
  'claimed route': {
    outcome: 'refused',
    reasons: ['incompatible'],
    change: claimForeignRoute,
    needsScreens: true,
  },
} satisfies Record<string, HostileRelease>;

export type HostileKind = keyof typeof HOSTILE_RELEASES;

/** A row of the table, with the members that only some rows have. */
export const getHostileRelease = (kind: HostileKind): HostileRelease => HOSTILE_RELEASES[kind];
