import { lazy, Suspense } from 'react';

const Other = lazy(() => import('mf_other/App'));

// biome-ignore lint/style/noDefaultExport: stock containers expose their component so.
export default function Component() {
  return (
    <Suspense fallback="…">
      <Other />
    </Suspense>
  );
}
