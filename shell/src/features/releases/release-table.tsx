import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ResponsiveTable } from '@salon/shared/ui/responsive-table';
import { Section } from '@salon/shared/ui/section';
import { observer } from 'mobx-react-lite';
import { RELEASE_COLUMNS } from './release-columns.tsx';
import { toReleaseRows } from './release-rows.ts';
import { releasesMessages as texts } from './releases.messages.ts';
import type { ReleasesStore } from './releases.store.ts';

interface ReleaseTableProps {
  store: ReleasesStore;
  /** `all` is '1' to show unused earlier versions, too, otherwise ''. */
  onShow(all: string): void;
}

export const ReleaseTable = observer(function ReleaseTable({ store, onShow }: ReleaseTableProps) {
  const { data, labels, showsAll } = store;
  return (
    <Section
      title={texts.packages}
      hint={texts.day}
      extra={
        <ChoicePills
          label={texts.show}
          value={showsAll ? '1' : ''}
          options={[
            { value: '', label: texts.used },
            { value: '1', label: texts.all },
          ]}
          onChange={onShow}
        />
      }
    >
      <ResponsiveTable
        label={texts.packages}
        columns={RELEASE_COLUMNS}
        rows={toReleaseRows(data.data?.packages ?? [], labels, showsAll)}
        rowKey={({ key }) => key}
      />
    </Section>
  );
});
