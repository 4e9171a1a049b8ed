// A CSS module answers each class name with itself.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
