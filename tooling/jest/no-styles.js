// antd writes its styles at run time into a cascade layer, which jsdom does not apply. Writing them would take half of
// a render for nothing, so this file replaces the functions of `@ant-design/cssinjs` that write them. Chromium tests
// check how pages look.
module.exports = { __esModule: true, default: () => undefined, uniqueHash: () => '', extract: () => null };
