import { startShell } from './start-shell.tsx';

startShell({
  createLoader: () =>
    import(/* webpackChunkName: "platform" */ './platform/shell-loader.ts').then(({ createShellLoader }) =>
      createShellLoader(),
    ),
});
