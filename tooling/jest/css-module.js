// Stands for a CSS module: each class name is its own value.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
