import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ListBody } from '@salon/shared/ui/list-body';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { ScrollText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { EntriesList } from './entries-list.tsx';
import { messages as texts } from './summary.messages.ts';
import type { SummaryStore } from './summary.store.ts';
import { ENTRY_KINDS } from './summary-filters.ts';

export const SummaryEntries = observer(function SummaryEntries({ store }: { store: SummaryStore }) {
  const { filters, choose } = store.screen;
  return (
    <Section title={texts.entries} hint={texts.entriesHint}>
      <ChoicePills
        label={texts.kind}
        value={filters.kind || ALL_KINDS}
        options={KIND_OPTIONS}
        onChange={(kind) => choose({ kind: kind === ALL_KINDS ? '' : kind })}
      />
      <ListBody
        screen={store.screen}
        list={store.list}
        failed={{ text: texts.entriesFailed, safe: texts.safe }}
        skeleton={<SkeletonRows rows={6} />}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, icon: <ScrollText /> }}
        noMatch={{
          title: texts.emptyKindTitle,
          text: texts.emptyKindText,
          icon: <ScrollText />,
          clear: texts.showAllKinds,
        }}
      >
        <EntriesList store={store} />
      </ListBody>
    </Section>
  );
});

const ALL_KINDS = 'all';

const KIND_OPTIONS = [
  { value: ALL_KINDS, label: texts.allKinds },
  ...ENTRY_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
] as const;
