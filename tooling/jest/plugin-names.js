/**
 * Fastify looks for a plugin's name among all loaded modules before it takes the function's own. Inside jest each look
 * lists them anew, which took a twentieth of the server's tests. With this property the function's name comes first.
 */
const NAME = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, NAME, {
  get() {
    return this.name;
  },
  // `fastify-plugin` names a function by assignment.
  set(value) {
    Object.defineProperty(this, NAME, { value, writable: true, configurable: true });
  },
});
