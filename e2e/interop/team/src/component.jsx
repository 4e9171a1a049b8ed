import { lazy, Suspense } from 'react';

const App = lazy(() => import('./app.jsx').then(({ App }) => ({ default: App })));

// biome-ignore lint/style/noDefaultExport: stock containers expose their component so.
export default function Component({ platform }) {
  return (
    <Suspense fallback="…">
      <App platform={platform} />
    </Suspense>
  );
}
