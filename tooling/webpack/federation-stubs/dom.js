// Stands in for federation's way of loading scripts: the shell's loader brings entries itself (hook `loadEntry`).
function notHere() {
  throw new Error('Scripts are loaded by the shell (shell/src/platform/entry-script.ts).');
}
export const createLink = notHere;
export const createScript = notHere;
export const loadScript = notHere;
export const isStaticResourcesEqual = notHere;
export const safeWrapper = notHere;
