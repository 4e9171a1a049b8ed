// Replaces browser functions that jsdom lacks, or that are slow in jsdom.
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

// jsdom prints an error for the second argument (a pseudo element), so the replacement ignores it.
const { quickComputedStyle } = require('./computed-style.js');

const wholeStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = quickComputedStyle((element) => wholeStyle(element));

// Previews of chosen files need object URLs, which jsdom lacks.
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => undefined;

// jsdom has no resource timing; an empty list stands for it.
performance.getEntriesByType ??= () => [];
