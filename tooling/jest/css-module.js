// Replaces a CSS module: each class has its own name as its value.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
