// What jsdom lacks and React, React Router and antd need.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextEncoder, TextDecoder });

globalThis.ResizeObserver = class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// jsdom does not implement the second argument (pseudo elements) and prints an error for it.
const { quickComputedStyle } = require('./computed-style.js');

const wholeStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = quickComputedStyle((element) => wholeStyle(element));

// Previews of chosen files: jsdom has the files but no addresses for them.
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => undefined;

// jsdom fetches no resources that a page could ask for the names of.
performance.getEntriesByType ??= () => [];
