import { followLeftOvers } from './follow-left-overs.ts';

/** @param mount of the module that follows */
function unmount(names: string[], mount: () => void = () => undefined): void {
  window.dispatchEvent(new Event('single-spa:before-mount-routing-event'));
  mount();
  const detail = { appsByNewStatus: { NOT_MOUNTED: names } };
  window.dispatchEvent(new CustomEvent('single-spa:app-change', { detail }));
}

function leaveStyle(): void {
  document.head.insertAdjacentHTML('beforeend', '<style>p{color:red}</style>');
}

const { filter } = Array.prototype;

function patchFilter(): void {
  Array.prototype.filter = function patched(this: unknown[], ...given: unknown[]) {
    return Reflect.apply(filter, this, given);
  } as typeof filter;
}

const LATER_MS = 20_000;
let reported: string[];
let stop: () => void;

function follow(hasBegun: boolean): void {
  stop = followLeftOvers({
    hasBegun,
    findSuspect: () => 'mf-shown',
    report: (module, leftOver) => reported.push(`${module}: ${leftOver}`),
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  reported = [];
});
afterEach(() => {
  stop();
  Array.prototype.filter = filter;
  document.head.replaceChildren();
  jest.useRealTimers();
});

it('what is new in the page after the unmount of a module is reported with the module, once', () => {
  follow(true);
  leaveStyle();
  unmount(['mf-cash']);
  jest.advanceTimersByTime(LATER_MS);
  unmount(['mf-people']);
  leaveStyle();
  unmount(['mf-cash']);
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual(['mf-cash: style']);
});

it('what the next module does is no left-over of the module before', () => {
  follow(true);
  unmount(['mf-cash'], () => {
    leaveStyle();
    patchFilter();
  });
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual(['mf-shown: patched Array.filter']);
  unmount(['mf-people']);
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual(['mf-shown: patched Array.filter', 'mf-people: style']);
});

it('what goes within a moment after the unmount is no left-over', () => {
  follow(true);
  leaveStyle();
  unmount(['mf-cash']);
  document.head.replaceChildren();
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual([]);
});

it('a change of modules without an unmount compares no styles', () => {
  follow(true);
  leaveStyle();
  unmount([]);
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual([]);
});

it('a patched built-in is reported with the module that is shown, once and without an unmount', () => {
  follow(true);
  patchFilter();
  jest.advanceTimersByTime(LATER_MS);
  unmount(['mf-cash']);
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual(['mf-shown: patched Array.filter']);
});

it('what the host itself does before its first route is no left-over, but what the first module does is one', () => {
  follow(false);
  leaveStyle();
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  patchFilter();
  jest.advanceTimersByTime(LATER_MS);
  unmount(['mf-cash']);
  jest.advanceTimersByTime(LATER_MS);
  expect(reported).toEqual(['mf-shown: patched Array.filter']);
});
