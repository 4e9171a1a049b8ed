import { startShell } from './start-shell.tsx';

startShell({
  createLoader: () =>
    import(/* webpackChunkName: "platform" */ './platform/federation-loader.ts').then(
      ({ createShellLoader }) => createShellLoader(),
    ),
});
