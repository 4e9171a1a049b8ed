// Stands in for the bundler runtime's init, without its plugin for tree-shaken shared modules, which need a server.
export function init({ webpackRequire }) {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
