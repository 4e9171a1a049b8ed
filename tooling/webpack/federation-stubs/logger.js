// Stands in for federation's logger, without its debug mode: warnings and errors go to the console.
const nothing = () => undefined;

export function createLogger(prefix) {
  return {
    warn: (...args) => console.warn(prefix, ...args),
    error: (...args) => console.error(prefix, ...args),
    log: nothing,
    info: nothing,
    debug: nothing,
  };
}
export const logger = createLogger('[ Module Federation ]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = nothing;
