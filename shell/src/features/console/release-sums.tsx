import type { PlatformPackage } from '@salon/shared/contracts/platform-report';
import { formatNumber } from '@salon/shared/ui/format';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Download, FlaskConical, Percent, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatRate } from './rates.ts';
import { LatinText } from './release-columns.tsx';
import { sumVersions } from './release-rows.ts';
import { releasesMessages as texts } from './releases.messages.ts';

export const ReleaseSums = observer(function ReleaseSums({
  packages,
}: {
  packages: readonly PlatformPackage[];
}) {
  const { loads, failures, rate, canaries } = sumVersions(packages);
  const exact = (text: string) => <LatinText>{text}</LatinText>;
  return (
    <StatGrid>
      <StatCard label={texts.loads} value={exact(formatNumber(loads))} icon={<Download />} hint={texts.day} />
      <StatCard
        label={texts.failures}
        value={exact(formatNumber(failures))}
        icon={<TriangleAlert />}
        tone={failures > 0 ? 'danger' : 'success'}
        hint={texts.day}
      />
      <StatCard label={texts.rate} value={exact(formatRate(rate))} icon={<Percent />} hint={texts.day} />
      <StatCard
        label={texts.canaries}
        value={exact(formatNumber(canaries))}
        icon={<FlaskConical />}
        tone={canaries > 0 ? 'plum' : 'neutral'}
      />
    </StatGrid>
  );
});
