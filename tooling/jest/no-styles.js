// antd writes its styles at run time into a layer, which jsdom does not apply: to make them is half of a render's work
// for nothing. `@ant-design/cssinjs` gets these instead of its two hooks; how things look is seen in Chromium.
module.exports = { __esModule: true, default: () => undefined, uniqueHash: () => '', extract: () => null };
