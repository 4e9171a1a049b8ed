module.exports = {
  __esModule: true,
  default: () => undefined,
  uniqueHash: () => '',
  extract: () => null,
  parseStyle() {},
  normalizeStyle() {},
};
