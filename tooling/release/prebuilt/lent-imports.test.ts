import path from 'node:path';
import { LENT_SURFACE } from '@salon/shared/releases/lent/lent-surface';
import { isInRange } from '@salon/shared/releases/version-range';
import { findLentRange, readLentImports } from '../../../platform-kit/src/prebuilt/lent-imports.ts';
import { findLentVersion, readInstalledVersions } from '../../registry/versions.ts';

const ROOT = process.cwd();
const versions = readInstalledVersions(ROOT);

describe('what a module of another repository imports', () => {
  it('runs, for each lent key, with the version that pages lend', () => {
    const outside = Object.keys(LENT_SURFACE).filter(
      (key) => !isInRange(findLentVersion(key, versions), findLentRange(key) ?? ''),
    );
    expect(outside).toEqual([]);
  });

  it('is read from its sources, with the versions with which it runs and the names that it uses', () => {
    const dir = path.join(ROOT, 'e2e/outside/sample');
    const { shared, uses } = readLentImports(dir, ['./src/loyalty.tsx']);
    expect(shared).toMatchObject({ 'antd/es/rate': '^6.0.0', '@salon/shared/ui/nav-icon': '^1.0.0' });
    expect(uses).toMatchObject({ 'antd/es/rate': ['default'], '@salon/shared/ui/nav-icon': ['NavIcon'] });
  });
});
