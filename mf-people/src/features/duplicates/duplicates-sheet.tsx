import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { ConfirmDelete } from '@salon/shared/ui/confirm-delete';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { nameOrPhone } from '@salon/shared/ui/format';
import { Sheet } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { UserCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DuplicateGroupCard } from './duplicate-group.tsx';
import { duplicatesMessages as texts } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import { DuplicatesStore } from './duplicates.store.ts';
import { MergeUndo } from './merge-undo.tsx';
import { RecentMerges } from './recent-merges.tsx';

export const DuplicatesSheet = observer(function DuplicatesSheet({ onClose }: { onClose(): void }) {
  const platform = usePlatform();
  const [store] = useState(() => new DuplicatesStore(platform));
  useEffect(() => store.start(), [store]);
  return (
    <>
      <Sheet
        open
        title={texts.title}
        width={760}
        onClose={onClose}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <div className={classes.sheet}>
          <Groups store={store} />
          <RecentMerges store={store} />
          <MergeUndo store={store} />
        </div>
      </Sheet>
      <MergeQuestion store={store} />
    </>
  );
});

interface StoreProps {
  store: DuplicatesStore;
}

const Groups = observer(function Groups({ store }: StoreProps) {
  const { data, error, isLoading } = store.found;
  if (error) return <ErrorRetry text={store.loadFailure} onRetry={store.load} busy={isLoading} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.groups.length === 0) {
    return <Empty title={texts.empty} text={texts.emptyText} icon={<UserCheck />} />;
  }
  return (
    <>
      <p className={classes.intro}>{texts.intro}</p>
      <ul className={classes.groups}>
        {data.groups.map((group) => (
          <DuplicateGroupCard key={`${group.reason} ${group.customers[0]?.id}`} group={group} store={store} />
        ))}
      </ul>
      {data.cursor && (
        <Button busy={isLoading} onClick={store.loadMore}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
});

const MergeQuestion = observer(function MergeQuestion({ store: { question } }: StoreProps) {
  const { asked } = question;
  if (!asked) return null;
  const { kept, gone } = asked;
  return (
    <ConfirmDelete
      open
      title={texts.question(nameOrPhone(gone), nameOrPhone(kept))}
      text={texts.questionText(nameOrPhone(kept))}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      busy={question.isBusy}
      error={question.failure}
      onConfirm={() => void question.confirm()}
      onCancel={question.dismiss}
    />
  );
});
