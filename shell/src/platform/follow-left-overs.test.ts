import { followLeftOvers } from './follow-left-overs.ts';

const unmount = (...names: string[]) =>
  window.dispatchEvent(
    new CustomEvent('single-spa:app-change', { detail: { appsByNewStatus: { NOT_MOUNTED: names } } }),
  );

function leaveStyle(): void {
  document.head.insertAdjacentHTML('beforeend', '<style>p{color:red}</style>');
}

let reported: string[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  reported = [];
  stop = followLeftOvers((module, leftOver) => reported.push(`${module}: ${leftOver}`));
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
  jest.useRealTimers();
});

it('what is new in the page after the unmount of a module is reported with the module, once', () => {
  leaveStyle();
  unmount('mf-cash');
  jest.runAllTimers();
  unmount('mf-people');
  leaveStyle();
  unmount('mf-cash');
  jest.runAllTimers();
  expect(reported).toEqual(['mf-cash: style']);
});

it('a change of modules without an unmount compares nothing', () => {
  leaveStyle();
  unmount();
  jest.runAllTimers();
  expect(reported).toEqual([]);
});
