import { afterEachModule, getExposedFiles, inComponent, markVersion } from '../faults/release-faults.ts';
import type { VariantChange, VariantFiles } from '../faults/variants.ts';

/** While this global is true, a hostile release behaves well. */
export const CALM_GLOBAL = '__salonCalm';

const LOOP = `if (!globalThis.${CALM_GLOBAL}) for (;;) {}`;

/** The timer starts at the mount, and runs again and again until the page is no longer calm. */
const TIMER_MS = 500;

const atLoad: VariantChange = (files) => {
  markVersion(files);
  const { exposed, screens } = getExposedFiles(files.release);
  for (const file of new Set([exposed, ...screens])) afterEachModule(files, file, LOOP);
};

const atMount: VariantChange = (files) => {
  markVersion(files);
  const { exposed, isPart } = getExposedFiles(files.release);
  if (isPart)
    return inComponent(files, exposed, `Faulty.prototype.componentDidMount = function () { ${LOOP} };`);
  afterEachModule(
    files,
    exposed,
    `if (own.mount) {
  var mount = own.mount;
  own.mount = async function (props) { ${LOOP} return mount(props); };
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

/** A component that runs `effect` after its first paint. */
const withEffect = (effect: string) => `
  var known = require.consumesLoadingData.moduleIdToConsumeDataMapping;
  var React = require(Object.keys(known).find(function (id) { return known[id].shareKey === 'react'; }));
  Faulty = function (props) {
    React.useEffect(function () { ${effect} }, []);
    return { $$typeof: Symbol.for('react.transitional.element'), type: Original, key: null, ref: null, props: props };
  };`;

/** Each kind freezes the page at another moment of the module's life. */
export const HOSTILE_RELEASES = {
  'loop at load': atLoad,
  'loop at mount': atMount,
  'loop in render': inScreens(`var render = Faulty.prototype.render;
  Faulty.prototype.render = function () { ${LOOP} return render.call(this); };`),
  'loop in an effect': inScreens(withEffect(LOOP)),
  'loop in a timer after mount': inScreens(
    withEffect(`setTimeout(function again() { ${LOOP} setTimeout(again, ${TIMER_MS}); }, ${TIMER_MS});`),
  ),
} satisfies Record<string, VariantChange>;

export type HostileRelease = keyof typeof HOSTILE_RELEASES;
