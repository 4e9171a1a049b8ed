import type { Category } from '@salon/shared/contracts/category';
import { usePlatform } from '@salon/shared/module';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { LayoutList, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CatalogueNav } from '../../catalogue/catalogue-nav.tsx';
import { categoriesMessages as texts } from './categories.messages.ts';
import { CategoriesStore } from './categories.store.ts';
import { CategoriesList } from './categories-list.tsx';
import { CategorySheet } from './category-sheet.tsx';

/** The value is null while the sheet is closed; `category` is null for a new category. */
type Editing = { category: Category | null } | null;

export const CategoriesPage = observer(function CategoriesPage() {
  const platform = usePlatform();
  const [store] = useState(() => new CategoriesStore(platform));
  const [editing, setEditing] = useState<Editing>(null);
  useEffect(() => store.start(), [store]);
  const { list } = store;

  const keep = (category: Category) => {
    store.keep(category);
    platform.feedback.success(editing?.category ? texts.renamed : texts.added, 3);
    setEditing(null);
  };
  const add = (
    <Button kind="primary" icon={<Plus size={18} />} onClick={() => setEditing({ category: null })}>
      {texts.add}
    </Button>
  );
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={list.isCurrent && formatCount(list.items.length, COUNTS.category)}
        add={add}
      />
      <CatalogueNav current="/services/categories" />
      <ListBody
        screen={list}
        list={list}
        failed={{ text: list.loadFailure, safe: texts.loadSafe }}
        stale={texts.stale}
        skeleton={<SkeletonRows />}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, icon: <LayoutList />, action: add }}
      >
        <CategoriesList store={store} onRename={(category) => setEditing({ category })} />
      </ListBody>
      {editing && (
        <CategorySheet category={editing.category} onSaved={keep} onClose={() => setEditing(null)} />
      )}
      <QuestionDialog
        question={store.deletion}
        text={() => texts.confirmDelete}
        subject={({ name }) => name}
      />
    </Page>
  );
});
